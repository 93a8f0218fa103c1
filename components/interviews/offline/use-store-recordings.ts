import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToken } from '@/components/ui/use-token';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { isSwitchedOff } from '@/lib/storage/offline-switch';
import { loadOfflineModule } from './load';

/** Keys of `words.recordings`. */
type State = 'keep' | 'keeping' | 'kept' | 'notKept';

/** The recordings of an interview, their addresses as one text. */
type Recordings = { token: string | null | undefined; conversationId: string; all: string };

const keyOf = ({ token, conversationId, all }: Recordings) => [
  token && tokenFingerprint(token),
  'stored recordings',
  conversationId,
  all,
];

/** Stores the recordings of an interview for offline use, on request: they are large. */
export function useStoreRecordings(conversationId: string, addresses: readonly string[]) {
  const client = useQueryClient();
  const token = useToken();
  const all = addresses.join('\n');
  const these = { token, conversationId, all };
  // Known in the first render: an action that appeared later would move the title.
  const canKeep = all !== '' && !isSwitchedOff();
  const { data: areKept } = useQuery({
    queryKey: keyOf(these),
    queryFn: token
      ? async () =>
          (await (await loadOfflineModule())?.areKept(token, conversationId, addresses)) ?? false
      : skipToken,
    enabled: canKeep,
    // The database may drop them.
    gcTime: 0,
  });
  const { mutate, ...keeping } = useMutation({
    mutationFn: async ({ token, conversationId, all }: Recordings) => {
      const offline = token ? await loadOfflineModule() : null;
      return token ? offline?.keepRecordings(token, conversationId, all.split('\n')) : false;
    },
    onSuccess: (_, stored) => client.invalidateQueries({ queryKey: keyOf(stored) }),
  });
  // A recording that arrives later is not stored with those before it.
  const isOfThese = keeping.variables?.all === all;
  const stateOf = (): State => {
    if (areKept) return 'kept';
    if (!isOfThese) return 'keep';
    if (keeping.isPending) return 'keeping';
    return keeping.data ? 'kept' : 'notKept';
  };
  const state = stateOf();
  const keep = () => {
    if (state !== 'keeping' && state !== 'kept') mutate(these);
  };
  return { state: canKeep ? state : null, keep };
}
