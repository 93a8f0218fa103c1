import 'server-only';
import { maxRecordingBytes, maxRecordingFormBytes } from '../../lib/contract/limits.ts';
import { spokenAnswer } from '../../lib/contract/practise.ts';
import type { HeldBytes } from '../upstream/held-bytes.ts';
import { Problem } from '../upstream/problem.ts';
import { readCapped } from './request.ts';

/** A recording is in memory three times: as received, as parsed parts, and as sent to the API. */
const timesHeld = 3;

const isForm = /^multipart\/form-data\s*;/i;

export const hasForm = ({ headers }: Request): boolean =>
  isForm.test(headers.get('content-type')?.trim() ?? '');

/** The API only gets these names and types, never those of the client. */
const kinds = [
  { type: 'audio/webm', name: 'answer.webm' },
  { type: 'audio/mp4', name: 'answer.m4a' },
] as const;

async function readForm(request: Request, held: HeldBytes | undefined): Promise<FormData> {
  const bytes = await readCapped(request, maxRecordingFormBytes, (received) => {
    const refusal = held?.take(received * timesHeld);
    if (refusal) throw new Problem(refusal);
  });
  const type = request.headers.get('content-type') ?? '';
  try {
    const headers = { 'content-type': type };
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch (cause) {
    throw new Problem('body-malformed', { cause });
  }
}

/** Checks a recorded answer, and builds a new form with only the contract's fields. */
export async function requireRecording(request: Request, held: HeldBytes | undefined) {
  const sent = await readForm(request, held);
  const audio = sent.get('audio');
  const read = spokenAnswer.safeParse({
    duration: sent.get('duration'),
    waveform: sent.get('waveform') ?? undefined,
  });
  if (!read.success || !(audio instanceof Blob) || audio.size === 0) {
    throw new Problem('body-malformed');
  }
  if (audio.size > maxRecordingBytes) throw new Problem('body-too-large');
  const kind = kinds.find(({ type }) => type === audio.type.split(';')[0]?.trim().toLowerCase());
  if (!kind) throw new Problem('recording-unknown');
  const form = new FormData();
  form.set('audio', new File([audio], kind.name, { type: kind.type }));
  form.set('duration', String(read.data.duration));
  if (read.data.waveform) form.set('waveform', JSON.stringify(read.data.waveform));
  return form;
}
