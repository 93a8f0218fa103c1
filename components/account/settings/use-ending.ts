import { type DataTag, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { type ApiProblem, problemIn } from '@/lib/api/problem';
import { changeCached } from '@/lib/api/query-client';
import { endSession } from '@/lib/session/browser';

/** Ends an item, says so in the status line, and removes it from the list. */
export function useEnding<Item extends { id: string }>(
  token: string,
  listKey: DataTag<string[], Item[], ApiProblem>,
  end: (token: string, id: string) => Promise<unknown>,
) {
  const { failed } = useWords('AccountSettings');
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const statusLine = useRef<HTMLParagraphElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; ended: string }) =>
      end(token, id).catch((error) => {
        // It no longer exists: it was ended elsewhere.
        if (problemIn(error).status !== 404) throw error;
      }),
    onMutate: () => setSaid(''),
    onSuccess: (_, { id, ended }) => {
      // Rendered at once: an empty line is hidden and cannot take the focus.
      flushSync(() => setSaid(ended));
      statusLine.current?.focus();
      changeCached(client, listKey, (all) => all.filter((one) => one.id !== id));
    },
    onError: (error) => {
      if (problemIn(error).status === 401) void endSession({ onlyToken: token });
      else setSaid(failed);
    },
  });
  return { said, statusLine, isEnding: isPending, endItem: mutate };
}
