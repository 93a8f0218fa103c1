'use client';

import { useEffect, useState } from 'react';
import type { Offer } from '@/lib/account/offers';
import type { StreamedEvent } from '@/lib/api/events';
import type { InterviewsStore } from '@/lib/interviews/store';
import { isRecord, textOf } from '@/lib/interviews/wire-records';
import { followChanges } from '@/lib/member/follow-changes';
import { readSession } from '@/lib/session/browser';

/** The interview in which the coach has just written, and how often that was heard. */
export type Heard = { readonly title: string; readonly count: number };

/** Keeps the list and the open interview as they are elsewhere. */
export function useLive(store: InterviewsStore, offers: readonly Offer[] | null): Heard | null {
  const [heard, setHeard] = useState<Heard | null>(null);
  const hasEvents = offers?.includes('events') ?? false;
  const isKnown = offers !== null;

  useEffect(() => {
    const token = readSession()?.token;
    if (!isKnown || token === undefined) return;
    return followChanges({
      token,
      hasEvents,
      refresh: store.refresh,
      // The list, too, is refused: that leads to sign-in.
      onSessionRefused: () => void store.refresh(),
      apply: (event) => {
        const title = applyEvent(store, event);
        if (title !== null) setHeard((before) => ({ title, count: (before?.count ?? 0) + 1 }));
      },
    });
  }, [store, isKnown, hasEvents]);

  return heard;
}

/** Returns the interview's title if the coach has said something new in it. */
function applyEvent(store: InterviewsStore, { name, data }: StreamedEvent): string | null {
  if (!isRecord(data)) return null;
  if (name === 'conversation') store.applyConversation(data);
  if (name === 'conversation_deleted') store.applyRemoval(String(data.id));
  if (name !== 'message') return null;
  const id = String(data.conversation_id);
  const isNew = store.applyMessage(id, data.message);
  const { message } = data;
  const attributes = isRecord(message) && isRecord(message.attributes) ? message.attributes : {};
  if (!isNew || attributes.sender_type === 'user') return null;
  const { interviews } = store.getState().list;
  return textOf(interviews.find((interview) => interview.id === id)?.title);
}
