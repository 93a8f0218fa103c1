'use client';

import { createContext, useContext } from 'react';
import type { Interview } from '@/lib/interviews/interview';

/** What a message may ask of the interview it stands in. */
export type Thread = {
  interview: Interview | undefined;
  /** By a message's key, the question before it. */
  questions: ReadonlyMap<string, string>;
};

export const ThreadContext = createContext<Thread>({ interview: undefined, questions: new Map() });

export const useThread = (): Thread => useContext(ThreadContext);

/** The language an interview is in; empty where nobody knows, so that no voice reads it in that of the page. */
export const useSpoken = (): string => useThread().interview?.language ?? '';
