'use client';

import { createContext, useContext } from 'react';
import type { Interview } from '@/lib/interviews/interview';

/** What a message needs from its interview. */
export type Thread = {
  interview: Interview | undefined;
  /** What the coach said before each of the person's messages, by that message's key. */
  answered: ReadonlyMap<string, string>;
};

export const ThreadContext = createContext<Thread>({ interview: undefined, answered: new Map() });

export const useThread = (): Thread => useContext(ThreadContext);

/**
 * The language of the interview; empty if unknown, so that screen readers do not assume the page's.
 */
export const useSpoken = (): string => useThread().interview?.language ?? '';
