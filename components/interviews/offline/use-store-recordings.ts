import { hashKey, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToken } from '@/components/ui/use-token';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { isSwitchedOff } from '@/lib/storage/offline-switch';
import { loadOfflineModule } from './load';
import type { Recording } from './recordings';

/** Keys of `words.recordings`. */
type State = 'keep' | 'keeping' | 'kept' | 'notKept';

/** The recordings of an interview. */
type Recordings = {
  token: string | null | undefined;
  conversationId: string;
  recordings: readonly Recording[];
};

const keyOf = ({ token, conversationId, recordings }: Recordings) => [
  token && tokenFingerprint(token),
  'stored recordings',
  conversationId,
  recordings.map(({ messageKey }) => messageKey),
];

/** Stores the recordings of an interview for offline use, on request: they are large. */
export function useStoreRecordings(conversationId: string, recordings: readonly Recording[]) {
  const client = useQueryClient();
  const token = useToken();
  const these = { token, conversationId, recordings };
  // Known in the first render: an action that appeared later would move the title.
  const canKeep = recordings.length > 0 && !isSwitchedOff();
  const { data: areStored } = useQuery({
    queryKey: keyOf(these),
    queryFn: token
      ? async () =>
          (await (await loadOfflineModule())?.areStored(token, conversationId, recordings)) ?? false
      : skipToken,
    enabled: canKeep,
    // The database may drop them.
    gcTime: 0,
  });
  const { mutate, variables, isPending, data } = useMutation({
    mutationFn: async ({ token, conversationId, recordings }: Recordings) => {
      const offline = token ? await loadOfflineModule() : null;
      return token ? offline?.keepRecordings(token, conversationId, recordings) : false;
    },
    onSuccess: (_, stored) => client.invalidateQueries({ queryKey: keyOf(stored) }),
  });
  // A recording that arrives later is not stored with those before it.
  const isOfThese = variables !== undefined && hashKey(keyOf(variables)) === hashKey(keyOf(these));
  const stateOf = (): State => {
    if (areStored) return 'kept';
    if (!isOfThese) return 'keep';
    if (isPending) return 'keeping';
    return data ? 'kept' : 'notKept';
  };
  const state = stateOf();
  const keep = () => {
    if (state !== 'keeping' && state !== 'kept') mutate(these);
  };
  return { state: canKeep ? state : null, keep };
}
