import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Message } from '../../lib/contract/message.ts';
import type { Endpoint } from '../environment.ts';
import { fetchAtMost, longestSegment, longestTranscript, storable } from './from-model.ts';

type Segments = NonNullable<Message['attributes']['segments']>;

export type Heard = { text: string; segments: Segments };

const maxSegments = 1_000;
const fetchTranscript = fetchAtMost(1024 * 1024);

/** The protocol's `verbose_json`; some servers leave the segments out. */
const transcription = z.object({
  text: z.string(),
  segments: z
    .array(z.object({ start: z.number().min(0), end: z.number(), text: z.string() }))
    .nullish()
    .catch(null),
});

/** Transcribes a recording by `POST /audio/transcriptions` of the OpenAI-compatible protocol. */
export function transcribeAt({ url, model, key, deadlineMs }: Endpoint) {
  return async (file: string): Promise<Heard> => {
    const form = new FormData();
    form.set('file', new Blob([await readFile(file)]), path.basename(file));
    form.set('model', model);
    form.set('response_format', 'verbose_json');
    const answer = await fetchTranscript(`${url}/audio/transcriptions`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
      headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
    });
    if (!answer.ok) throw new Error(`The transcription was answered ${answer.status}`);
    const read = transcription.parse(await answer.json());
    const segments = (read.segments ?? [])
      .slice(0, maxSegments)
      .map(({ start, end, text }) => ({ start, end, text: storable(text, longestSegment) }))
      .filter(({ start, end, text }) => end > start && text !== '');
    return { text: storable(read.text, longestTranscript), segments };
  };
}
