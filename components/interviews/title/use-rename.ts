import { useMutation, useQueryClient } from '@tanstack/react-query';
import { conversationsQuery, renameConversation } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import { readSession } from '@/lib/session/browser';
import { useStore } from '../store/store-context';

/** Renames an interview. The new title is shown at once, and taken back if it is not saved. */
export function useRename({ id, title: shown }: Interview) {
  const store = useStore();
  const queries = useQueryClient();
  const token = readSession()?.token ?? '';
  const { queryKey } = conversationsQuery(token);
  return useMutation({
    mutationFn: (title: string) => renameConversation(id, title, token),
    onMutate: async (title) => {
      // A list requested earlier would bring the old title back.
      await queries.cancelQueries({ queryKey });
      store.received.changeTitle(id, title);
      return shown;
    },
    // A list requested meanwhile may have brought the old one back.
    onSuccess: (_, title) => store.received.changeTitle(id, title),
    onError: (problem, title, before) => {
      console.error('Error updating conversation title', problem);
      if (before !== undefined && store.loaded.find(id)?.title === title)
        store.received.changeTitle(id, before);
      // The list decides whether the session is over.
      if (problem.status === 401) store.loaded.retryList();
    },
    onSettled: () => {
      // Only the first interviews are known, and the call for the others was canceled.
      if (queries.getQueryData(queryKey)?.complete === false) store.loaded.retryList();
    },
  });
}
