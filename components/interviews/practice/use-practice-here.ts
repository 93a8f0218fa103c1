'use client';

import { useEffect, useState } from 'react';
import type { Words } from '@/lib/i18n/words';
import type { InterviewsStore } from '@/lib/interviews/store';
import { isRecord } from '@/lib/interviews/wire-records';
import { readSession } from '@/lib/session/browser';
import { LazyPart, useLazyPart } from '../lazy-part';
import type { PracticeValue } from './practice-context';

const practiceParts = new LazyPart(() => import('./parts'));

const recordIn = (body: unknown): unknown => (isRecord(body) ? body.data : undefined);

/** What one practises with, once it has loaded; null where the API does not offer it. */
export function usePracticeHere(
  store: InterviewsStore,
  isOffered: boolean,
  words: Words<'Practice'>,
): PracticeValue | null {
  const parts = useLazyPart(practiceParts, isOffered);
  const [value, setValue] = useState<PracticeValue | null>(null);

  useEffect(() => {
    const token = readSession()?.token;
    if (!parts || !isOffered || token === undefined) return;
    const practice = new parts.Practice({
      token,
      onConversation: (body) => store.applyConversation(recordIn(body))?.id ?? null,
      onMessage: (id, body) => store.addMessage(id, recordIn(body)),
    });
    setValue({ practice, parts, words });
    return () => {
      setValue(null);
      if (readSession()?.token === token) practice.stop();
      else practice.end();
    };
  }, [store, parts, isOffered, words]);

  return value;
}
