import type { NewInterview } from '@/lib/api/practice';
import type { Locale } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import {
  readTranscript,
  type Transcript,
  type TranscriptProblem,
  turnsToSend,
} from '../plan/read-transcript';
import { namesakesOf } from './namesakes';
import { spokenLanguage } from './spoken-language';

/** As typed and chosen; `also` has one name per line. */
type ReviewFields = Record<'me' | 'also' | 'date' | 'onlyMine', string>;

/** The results of reading a text; all null while there is none. */
type Found = {
  readonly transcript: Transcript | null;
  readonly problem: TranscriptProblem | null;
  readonly language: Locale | null;
};

/** Even a long transcript with all its times is shorter; more would only keep the page busy. */
const mostRead = 2_000_000;

export function foundIn(text: string): Found {
  const nothing = { transcript: null, problem: null, language: null };
  if (text.trim() === '') return nothing;
  if (text.length > mostRead) return { ...nothing, problem: 'too-long' };
  const read = readTranscript(text);
  if ('problem' in read) return { ...nothing, ...read };
  const language = spokenLanguage(read.turns.map((turn) => turn.text));
  return { transcript: read, problem: null, language };
}

/** Ignores names that were chosen in another transcript. */
export function ownNames(fields: Pick<ReviewFields, 'me' | 'also'>, transcript: Transcript | null) {
  const speakers = transcript?.speakers ?? [];
  const me = speakers.includes(fields.me) ? fields.me : '';
  const namesakes = namesakesOf(me, speakers);
  return { me, also: fields.also.split('\n').filter((name) => namesakes.includes(name)) };
}

type Checked = Pick<ReviewFields, 'me' | 'date'> & { haveAgreed: boolean };

/**
 * What to do about each field that cannot be sent. Missing input is reported only after an attempt
 * to send.
 */
export function reviewProblems(
  { me, date, haveAgreed }: Checked,
  { transcript, problem }: Found,
  {
    words: { review, problems },
    today,
    wasSubmitted,
  }: { words: Words<'RealInterview'>; today: string; wasSubmitted: boolean },
) {
  const isMissing = transcript === null && problem === null;
  return {
    text:
      (problem && review.problems[problem]) ||
      (wasSubmitted && isMissing && review.problems['no-line']) ||
      undefined,
    me: (wasSubmitted && transcript && me === '' && review.noMe) || undefined,
    date:
      (wasSubmitted && date === '' && problems.noDate) ||
      (date > today && problems.future) ||
      undefined,
    agreed: (wasSubmitted && !haveAgreed && review.notAgreed) || undefined,
  };
}

export function reviewOf(fields: ReviewFields, transcript: Transcript) {
  const { me, also } = ownNames(fields, transcript);
  const isMe = (name: string) => name === me || also.includes(name);
  const named = transcript.turns.map((turn) =>
    isMe(turn.speaker) ? { ...turn, speaker: me } : turn,
  );
  const isOnlyMine = fields.onlyMine !== '';
  return {
    turns: turnsToSend({ ...transcript, turns: named }, me, { isOnlyMine }),
    date: fields.date,
  } satisfies NewInterview['transcript'];
}
