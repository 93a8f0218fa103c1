import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOutcome, conversationsQuery } from '@/lib/api/conversations';
import type { Interview } from '@/lib/api/interview';
import type { Outcome } from '@/lib/contract/conversation';
import { readSession } from '@/lib/session/browser';
import { useStore } from '../store/store-context';

/** What came of a real interview. It is shown at once, and taken back if it is not saved. */
export function useOutcome({ id, real }: Interview) {
  const store = useStore();
  const queries = useQueryClient();
  const token = readSession()?.token ?? '';
  const { queryKey } = conversationsQuery(token);
  return useMutation({
    mutationFn: (outcome: Outcome) => changeOutcome(id, outcome, token),
    onMutate: async (outcome) => {
      // A list requested earlier would bring the old outcome back.
      await queries.cancelQueries({ queryKey });
      if (real) store.received.changeReal(id, { ...real, outcome });
      return real;
    },
    onError: (problem, outcome, before) => {
      console.error('Error updating the outcome of an interview', problem);
      if (before && store.loaded.find(id)?.real?.outcome === outcome)
        store.received.changeReal(id, before);
      // The list decides whether the session is over.
      if (problem.status === 401) store.loaded.retryList();
    },
    onSettled: () => {
      // Only the first interviews are known, and the call for the others was canceled.
      if (queries.getQueryData(queryKey)?.complete === false) store.loaded.retryList();
    },
  });
}
