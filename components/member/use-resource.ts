import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Resource, type ResourceOptions, type ResourceState } from '@/lib/member/resource';

type Used<Value> = ResourceState<Value> & Pick<Resource<Value>, 'retry' | 'patch'>;

/** A record of this session's person. The options of the first render count. */
export function useResource<Value>(
  token: string | undefined,
  options: ResourceOptions<Value>,
): Used<Value> {
  const [resource] = useState(() => new Resource(options));
  const { subscribe, get, getFirst, retry, patch } = resource;
  const state = useSyncExternalStore(subscribe, get, getFirst);
  const hasStarted = useRef(false);
  // Before the paint: a seed of another session is gone by then.
  useLayoutEffect(() => {
    // Before the first person is known the seed may be theirs; after them, nothing is.
    if (token === undefined) return hasStarted.current ? resource.start(null) : undefined;
    hasStarted.current = true;
    resource.start(token);
    return resource.stop;
  }, [resource, token]);
  return { ...state, retry, patch };
}
