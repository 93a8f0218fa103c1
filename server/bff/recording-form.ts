import 'server-only';
import { randomBytes } from 'node:crypto';
import {
  maxRecordingBytes,
  maxRecordingFormBytes,
  maxSegmentsBytes,
} from '../../lib/contract/limits.ts';
import { spokenAnswer } from '../../lib/contract/practice.ts';
import { isStorableText, madeStorable } from '../../lib/contract/storable-text.ts';
import type { HeldBytes } from '../upstream/held-bytes.ts';
import { Problem } from '../upstream/problem.ts';
import type { UpstreamForm } from '../upstream/request.ts';
import { arriving } from './body.ts';
import { type Part, readParts } from './form-parts.ts';

export const hasForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data\s*;/i.test(headers.get('content-type')?.trim() ?? '');

/** The API only gets these names and types, never the client's. */
const kinds = [
  { type: 'audio/webm', name: 'answer.webm' },
  { type: 'audio/mp4', name: 'answer.m4a' },
] as const;

/** The waveform is the longest of the other fields, with some 200 short numbers. */
const maxFieldBytes = 8 * 1024;
const maxBytes = new Map<string | undefined, number>([
  ['audio', maxRecordingBytes],
  ['segments', maxSegmentsBytes],
]);

function textOf(part: Part | undefined): string | undefined {
  if (!part) return undefined;
  const text = Buffer.concat(part.pieces).toString('utf8');
  if (!isStorableText(text)) throw new Problem('text-malformed');
  return text;
}

/** Built anew around the pieces that arrived, so that the sound is in memory once. */
function formOf(fields: Record<string, string>, audio: Part): UpstreamForm {
  const kind = kinds.find(({ type }) => type === audio.type);
  if (!kind) throw new Problem('recording-unknown');
  const boundary = `rapport-${randomBytes(16).toString('hex')}`;
  const field = (name: string, more: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const texts = Object.entries(fields).map(([name, text]) => `${field(name, '')}${text}\r\n`);
  const file = field('audio', `; filename="${kind.name}"\r\nContent-Type: ${kind.type}`);
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    pieces: [
      Buffer.from(texts.join('') + file),
      ...audio.pieces,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ],
  };
}

/** Reads and checks a recorded answer; the outgoing form has only the contract's fields. */
export async function requireRecording(
  request: Request,
  held: HeldBytes | undefined,
): Promise<UpstreamForm> {
  const { headers } = request;
  if (Number(headers.get('content-length') ?? 0) > maxRecordingFormBytes) {
    throw new Problem('body-too-large');
  }
  const parts = await readParts(
    arriving(request, held, maxRecordingFormBytes),
    headers.get('content-type')?.trim() ?? '',
    (name) => maxBytes.get(name) ?? maxFieldBytes,
  );
  const part = (name: string) => parts.find((one) => one.name === name);
  const audio = part('audio');
  const read = spokenAnswer.safeParse({
    duration: textOf(part('duration')),
    waveform: textOf(part('waveform')),
    segments: textOf(part('segments')),
  });
  if (!read.success || !audio?.isFile || audio.content.bytesRead === 0)
    throw new Problem('body-malformed');
  const { duration, waveform } = read.data;
  const segments = read.data.segments?.map((one) => ({ ...one, text: madeStorable(one.text) }));
  const fields = {
    duration: String(duration),
    ...(waveform && { waveform: JSON.stringify(waveform) }),
    ...(segments && { segments: JSON.stringify(segments) }),
  };
  return formOf(fields, audio);
}
