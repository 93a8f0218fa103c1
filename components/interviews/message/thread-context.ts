import { createContext, useContext } from 'react';
import type { Interview } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import type { Takes } from './takes';

/** What a message needs from its interview. */
export type Thread = {
  interview: Interview | undefined;
  messages: readonly Message[];
  takes?: Takes | null;
};

export const ThreadContext = createContext<Thread>({ interview: undefined, messages: [] });

export const useThread = (): Thread => useContext(ThreadContext);

/**
 * The language of the interview; empty if unknown, so that screen readers do not assume the page's.
 */
export const useSpoken = (): string => useThread().interview?.language ?? '';
