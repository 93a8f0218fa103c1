import type { ReactNode } from 'react';
import type { Message } from '@/lib/interviews/message';

/** A recording at `address`; the children are its text. */
export type PlayerProps = { message: Message; address: string; children: ReactNode };
