import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Resource, type ResourceOptions, type ResourceState } from '@/lib/sync/resource';

type Used<Value> = ResourceState<Value> & Pick<Resource<Value>, 'retry' | 'refresh' | 'patch'>;

/** A record of the signed-in person. Only the options of the first render are used. */
export function useResource<Value>(
  token: string | undefined,
  options: ResourceOptions<Value>,
): Used<Value> {
  const [resource] = useState(() => new Resource(options));
  const { subscribe, get, getFirst, retry, refresh, patch } = resource;
  const state = useSyncExternalStore(subscribe, get, getFirst);
  const hasStarted = useRef(false);
  // Before the first paint, so that another session's seed is never shown.
  useLayoutEffect(() => {
    // Until a session is known the seed may belong to it; after a sign-out it no longer does.
    if (token === undefined) return hasStarted.current ? resource.start(null) : undefined;
    hasStarted.current = true;
    resource.start(token);
    return resource.stop;
  }, [resource, token]);
  return { ...state, retry, refresh, patch };
}
