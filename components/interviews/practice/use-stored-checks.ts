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

/** A visitor's ticks for the answer that was sent with this key. */
type StoredChecks = {
  readonly owner: string;
  readonly key: string;
  readonly conversationId: string;
  readonly checks: VisitorChecks;
};

function readStoredChecks(owner: string): StoredChecks | null {
  const stored = parseJson(readItem('sessionStorage', storageKey));
  if (stored === null || field(stored, 'owner') !== owner) return null;
  return {
    owner,
    key: textOf(field(stored, 'key')),
    conversationId: textOf(field(stored, 'conversationId')),
    checks: readOwnChecks(field(stored, 'checks')),
  };
}

/**
 * Stores a visitor's ticks, across reloads, until their answer is a message of the account: they
 * then count as if ticked there.
 */
export function useStoredChecks(): (toStore: Omit<StoredChecks, 'owner'>) => void {
  const marking = useMarkingHere();
  const { practice } = usePractice();
  const { owner } = practice;
  const [stored, setStored] = useState(() => readStoredChecks(owner));

  const { data: messages } = useQuery({
    ...messagesQuery(practice.token, stored?.conversationId ?? ''),
    // The open interview asks.
    enabled: false,
  });
  const message = stored && messages?.find(({ sentWith }) => sentWith === stored.key);

  useEffect(() => {
    if (!stored || !message || !marking) return;
    removeItem('sessionStorage', storageKey);
    setStored(null);
    const { conversationId, checks } = stored;
    marking.change(message.id, conversationId, { checks });
  }, [marking, stored, message]);

  return (toStore) => {
    if (Object.keys(toStore.checks).length === 0) return;
    storeItem('sessionStorage', storageKey, JSON.stringify({ owner, ...toStore }));
    setStored({ owner, ...toStore });
  };
}
