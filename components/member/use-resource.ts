import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
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
  // Before the paint: a seed of another session is gone by then.
  useLayoutEffect(() => {
    if (token === undefined) return;
    resource.start(token);
    return resource.stop;
  }, [resource, token]);
  return { ...state, retry, patch };
}
