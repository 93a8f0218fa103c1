import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messagesQuery } from '@/lib/api/conversations';
import { readOwnChecks } from '@/lib/api/own-checks';
import { field, textOf } from '@/lib/read';
import { parseJson, readItem, removeItem, storeItem } from '@/lib/storage/browser-storage';
import type { VisitorChecks } from '@/lib/storage/visitor-answer';
import { useMarkingHere } from '../marks/use-marking';
import { usePractice } from './use-practice';

/** Signing out removes every key with the prefix `practice_` (lib/session/browser.ts). */
const storageKey = 'practice_kept_checks';

/** What a visitor ticked of the answer that was sent with this key. */
type KeptChecks = {
  readonly owner: string;
  readonly key: string;
  readonly conversationId: string;
  readonly checks: VisitorChecks;
};

function readKeptChecks(owner: string): KeptChecks | null {
  const kept = parseJson(readItem('sessionStorage', storageKey));
  if (kept === null || field(kept, 'owner') !== owner) return null;
  return {
    owner,
    key: textOf(field(kept, 'key')),
    conversationId: textOf(field(kept, 'conversationId')),
    checks: readOwnChecks(field(kept, 'checks')),
  };
}

/**
 * Keeps what a visitor ticked, also over a reload, until their answer is a message of the account: it
 * is then theirs as if they had ticked it there.
 */
export function useKeptChecks(): (kept: Omit<KeptChecks, 'owner'>) => void {
  const marking = useMarkingHere();
  const { practice } = usePractice();
  const { owner } = practice;
  const [kept, setKept] = useState(() => readKeptChecks(owner));

  const { data: messages } = useQuery({
    ...messagesQuery(practice.token, kept?.conversationId ?? ''),
    // The open interview asks.
    enabled: false,
  });
  const message = kept && messages?.find(({ sentWith }) => sentWith === kept.key);

  useEffect(() => {
    if (!kept || !message || !marking) return;
    removeItem('sessionStorage', storageKey);
    setKept(null);
    const { conversationId, checks } = kept;
    marking.change(message.id, conversationId, { checks });
  }, [marking, kept, message]);

  return (toKeep) => {
    if (Object.keys(toKeep.checks).length === 0) return;
    storeItem('sessionStorage', storageKey, JSON.stringify({ owner, ...toKeep }));
    setKept({ owner, ...toKeep });
  };
}
