import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxRecordingFormBytes, maxTranscriptBytes } from '../../lib/contract/limits.ts';
import { practiceStart, spokenAnswer, writtenAnswer } from '../../lib/contract/practice.ts';
import type { Routes } from '../api-context.ts';
import { longestSegment, longestTranscript, storable } from '../coach/from-model.ts';
import { Failure, unavailable } from '../failure.ts';
import { jsonText } from '../json-text.ts';
import { limitRequests } from '../limit-requests.ts';
import { requireConversation } from '../practice/add-message.ts';
import { finishInterview } from '../practice/finish-interview.ts';
import { once, wasDone } from '../practice/once.ts';
import { nothingPlanned, planBefore } from '../practice/planned-before.ts';
import { readRecording } from '../practice/recordings.ts';
import { requirePlausible } from '../practice/recordings-room.ts';
import { refusedStart } from '../practice/refusals.ts';
import { startInterview } from '../practice/start-interview.ts';
import { isReal, storeRealInterview } from '../practice/store-real-interview.ts';
import { takeAnswer } from '../practice/take-answer.ts';
import { limitBody, limitBodyTo, readForm, readJson } from '../request-body.ts';

const perMinute = 60;
/** Each is held in memory. */
const maxUploads = 8;

const limitRecording = bodyLimit({
  maxSize: maxRecordingFormBytes,
  onError: () => {
    throw new Failure(413, 'The recording is too large');
  },
});

/** Starts interviews, takes answers in text or by voice, and finishes them. */
export function practiceRoutes({ app, signedIn, database, publicUrl, practice }: Routes) {
  const { coach, recordings } = practice;
  const limit = limitRequests(perMinute, (context) => context.get('user').id);
  let uploads = 0;

  app.post('/conversations', signedIn, limit, limitBodyTo(maxTranscriptBytes), async (context) => {
    const asked = await readJson(context, practiceStart, refusedStart);
    const { conversation } = asked;
    const user = context.get('user');
    const parts = [JSON.stringify(asked)];
    if (isReal(conversation)) {
      const stored = await once(database, context, parts, (transaction) =>
        storeRealInterview(transaction, user, conversation),
      );
      practice.poll();
      return jsonText(stored, 201);
    }
    const planned = (await wasDone(database, context))
      ? nothingPlanned
      : await planBefore(database, user.id, coach, conversation);
    const answer = await once(database, context, parts, (transaction) =>
      startInterview(transaction, user, coach, conversation, planned),
    );
    return jsonText(answer, 201);
  });

  app.post('/conversations/:id/messages', signedIn, limit, async (context, next) => {
    if (!isForm(context)) return limitBody(context, next);
    if (uploads >= maxUploads) {
      context.header('Retry-After', '2');
      throw unavailable();
    }
    uploads += 1;
    try {
      await limitRecording(context, next);
    } finally {
      uploads -= 1;
    }
  });

  app.post('/conversations/:id/messages', async (context) => {
    const { id } = context.req.param();
    const { id: userId } = context.get('user');
    const read = isForm(context) ? readSpoken : readWritten;
    const { recording, ...said } = await read(context);
    const asked = [JSON.stringify(said), recording?.bytes ?? ''];
    await requireConversation(database, id, userId);
    const audioBytes = recording?.bytes.length ?? null;
    const audioPath = recording && (await recordings.keep(id, recording));
    const sentWith = context.req.header('idempotency-key') ?? null;
    let isKept = false;
    try {
      const stored = await once(database, context, asked, async (transaction) => {
        const answer = { ...said, audioPath, audioBytes, sentWith };
        const taken = await takeAnswer(transaction, userId, id, answer, publicUrl);
        isKept = true;
        return taken;
      });
      practice.poll();
      return jsonText(stored, 201);
    } finally {
      // A transaction that failed only at its end may have been committed, so its recording stays.
      if (audioPath && !isKept) await recordings.remove(audioPath);
    }
  });

  app.post('/conversations/:id/finish', signedIn, limit, async (context) => {
    const { id } = context.req.param();
    const { id: userId } = context.get('user');
    const finished = await finishInterview(database, coach, userId, id);
    practice.poll();
    return jsonText(finished);
  });
}

const isForm = ({ req }: Context): boolean =>
  req.header('content-type')?.startsWith('multipart/form-data') === true;

async function readWritten(context: Context) {
  const required = 'A message of 1 to 10,000 characters of text is required';
  const { text_content } = (await readJson(context, writtenAnswer, required)).message;
  return { contentType: 'text' as const, textContent: text_content, recording: null };
}

async function readSpoken(context: Context) {
  const { audio, ...fields } = await readForm(context);
  const read = spokenAnswer.safeParse(fields);
  if (!read.success) throw new Failure(422, 'A duration of up to 300 seconds is required');
  if (!(audio instanceof File)) throw new Failure(422, 'A recording is required');
  const recording = readRecording(Buffer.from(await audio.arrayBuffer()));
  if (!recording) throw new Failure(415, 'The recording must be webm or mp4');
  requirePlausible(recording.bytes.length, read.data.duration);
  // Parts of a browser's transcript that cannot be stored are left out.
  const { duration, waveform = null, segments: sent } = read.data;
  const segments = sent?.flatMap(({ start, end, text }) => {
    const said = storable(text, longestSegment);
    return end > start && said !== '' ? [{ start, end, text: said }] : [];
  });
  const words = segments?.map(({ text }) => text).join(' ') ?? '';
  const textContent = storable(words, longestTranscript) || null;
  const heard = { textContent, segments: textContent === null ? null : segments };
  return { contentType: 'audio' as const, ...heard, duration, waveform, recording };
}
