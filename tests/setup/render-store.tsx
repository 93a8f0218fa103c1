import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { ListSeed } from '@/components/interviews/store/state';
import { useList } from '@/components/interviews/store/use-list';
import { useOpenThread } from '@/components/interviews/store/use-open-thread';
import { endWithSession, newQueryClient } from '@/lib/api/query-client';
import { newStore } from './new-store';

/** The store of the interviews screen with the list and the open thread that it shows. */
export function renderStore(seed: ListSeed | null = null) {
  const queries = newQueryClient();
  const store = newStore(queries);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(
    () => ({ list: useList(store, seed), thread: useOpenThread(store) }),
    { wrapper },
  );
  const first = result.current;
  const ends = [endWithSession(queries)];
  act(() => {
    ends.push(store.connect());
  });
  return {
    queries,
    store,
    /** The first render, before the browser knew who is signed in. */
    first,
    list: () => result.current.list,
    thread: () => result.current.thread,
    leave: () => {
      for (const end of ends) end();
      unmount();
    },
  };
}
