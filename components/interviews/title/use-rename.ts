import { useMutation, useQueryClient } from '@tanstack/react-query';
import { conversationsQuery, renameConversation } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import { readSession } from '@/lib/session/browser';
import { dropTitle, type EditedIn, keepTitle, unsavedTitle } from '@/lib/session/unsaved-title';
import { useStore } from '../store/store-context';

/**
 * Renames an interview. The new title is shown at once, and taken back if it is not saved. Its editor
 * may be gone by then: the row of a new title may no longer be one that is searched for.
 */
export function useRename({ id, title: shown }: Interview, editedIn: EditedIn) {
  const store = useStore();
  const queries = useQueryClient();
  const token = readSession()?.token ?? '';
  const { queryKey } = conversationsQuery(token);
  const isKept = (title: string) => unsavedTitle(id, editedIn)?.title.trim() === title;
  return useMutation({
    mutationFn: (title: string) => renameConversation(id, title, token),
    onMutate: async (title) => {
      // A list requested earlier would bring the old title back.
      await queries.cancelQueries({ queryKey });
      store.received.changeTitle(id, title);
      return shown;
    },
    onSuccess: (_, title) => {
      if (isKept(title)) dropTitle(id, editedIn);
      // A list requested meanwhile may have brought the old one back.
      store.received.changeTitle(id, title);
    },
    onError: (problem, title, before) => {
      console.error('Error updating conversation title', problem);
      if (isKept(title)) keepTitle(id, editedIn, title, true);
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
