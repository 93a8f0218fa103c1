'use client';

import { createContext, useContext } from 'react';
import type { Interview } from '@/lib/interviews/interview';

/** What a message may ask of the interview it stands in. */
export type Thread = {
  interview: Interview | undefined;
  /** By the key of a message of the person's, what the coach said before it. */
  answered: ReadonlyMap<string, string>;
};

export const ThreadContext = createContext<Thread>({ interview: undefined, answered: new Map() });

export const useThread = (): Thread => useContext(ThreadContext);

/** The language an interview is in; empty where nobody knows, so that no voice reads it in that of the page. */
export const useSpoken = (): string => useThread().interview?.language ?? '';
