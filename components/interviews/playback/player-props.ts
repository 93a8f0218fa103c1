import type { ReactNode } from 'react';
import type { Message } from '@/lib/api/message';

/** A recording at `address`; the children are its text. */
export type PlayerProps = { message: Message; address: string; children: ReactNode };

/** Where the length is known, nothing is loaded before somebody plays it. */
export const preloadOf = ({ duration }: Message) => (duration === null ? 'metadata' : 'none');
