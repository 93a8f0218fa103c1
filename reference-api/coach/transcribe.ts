import type { Message } from '../../lib/contract/message.ts';

type Segments = NonNullable<Message['attributes']['segments']>;

export type Heard = { text: string; segments: Segments };
