import { combinedCheck, type Judge } from '../checking/combined-check.ts';
import { checkIdPattern, mostChecks } from '../contract/limits.ts';
import { filled } from '../i18n/words.ts';
import { type Fields, isRecord, shortText } from '../read.ts';
import type { Message } from './message.ts';
import type { Remark } from './remarks.ts';

/** A line of an answer's checklist, as the API's coach has judged it. */
export type Check = {
  readonly id: string;
  /** One sentence, in the interview's language. */
  readonly label: string;
  /** By its name in the scores; null if the API does not say. */
  readonly skill: string | null;
  /** Null: nobody has said. */
  readonly met: boolean | null;
  /** What shows it: a part of the answer. */
  readonly quote: string | null;
  readonly note: string | null;
};

/** The person's own word, or that of their browser's model. */
export type OwnCheck = {
  readonly met: boolean;
  readonly quote?: string | undefined;
  readonly by: 'person' | 'browser';
};

export type OwnChecks = Readonly<Record<string, OwnCheck>>;

export const noChecks: OwnChecks = Object.freeze({});

/** The verdict, with its judge; null if there is none. */
export type CheckLine = Check & { readonly by: Judge | null };

export const isCheckId = (value: unknown): value is string =>
  typeof value === 'string' && checkIdPattern.test(value);

type WireCheck = Fields & { id: string; label: string; met: boolean | null };

const isCheck = (value: unknown): value is WireCheck =>
  isRecord(value) &&
  isCheckId(value.id) &&
  shortText(value.label) !== null &&
  (value.met === null || typeof value.met === 'boolean');

/** All of them, or none if one is malformed; of several with the same id the first. */
function readChecks(value: unknown): readonly Check[] {
  if (!Array.isArray(value) || value.length > mostChecks || !value.every(isCheck)) return [];
  const byId = new Map(value.toReversed().map((check) => [check.id, check]));
  return value
    .filter((check) => byId.get(check.id) === check)
    .map(({ id, label, skill, met, quote, note }) => ({
      id,
      label: label.trim(),
      skill: shortText(skill),
      met,
      quote: shortText(quote),
      note: shortText(note),
    }));
}

const known = new WeakMap<Message['judged'], readonly Check[]>();

/** The checklist of an answer; empty for a message of the coach, and where the API has none. */
export function checksOf({ sender, judged }: Message): readonly Check[] {
  if (sender !== 'user') return [];
  const read = known.get(judged) ?? readChecks(judged.checks);
  known.set(judged, read);
  return read;
}

/** An id may be the name of what every object has. */
export const ownCheck = (own: OwnChecks, id: string): OwnCheck | undefined =>
  Object.hasOwn(own, id) ? own[id] : undefined;

/**
 * The verdict that counts: the person's, otherwise the coach's, otherwise the one of their
 * browser's model.
 */
export const combinedLines = (checks: readonly Check[], own: OwnChecks): readonly CheckLine[] =>
  checks.map((check) => {
    const said = combinedCheck(check, ownCheck(own, check.id));
    return {
      ...check,
      met: said?.met ?? null,
      quote: said?.quote ?? null,
      // The note is the coach's reason, so it goes with no other verdict.
      note: said?.by === 'coach' ? check.note : null,
      by: said?.by ?? null,
    };
  });

/**
 * The Keep and Fix remarks that follow from a checklist. A line that the person unticked without
 * pointing at a sentence gives none: it would only repeat what they said themselves.
 */
const remarksFrom = (lines: readonly CheckLine[], notYet: string): Remark[] =>
  lines.flatMap(({ met, quote, note, label, skill, by }) => {
    if (met === null || (quote === null && (met || by === 'person'))) return [];
    // The label alone would claim that the answer does it.
    const said = met ? label : filled(notYet, { check: label });
    return [{ quote: quote ?? '', kind: met ? 'keep' : 'fix', note: note ?? said, skill }];
  });

/**
 * The message with the remarks that come from its checklist, beside those that the API sent. `notYet`
 * says of a line, `{check}`, that it is not met.
 */
export function withCheckRemarks(
  message: Message,
  notYet: string,
  own: OwnChecks = noChecks,
): Message {
  const remarks = remarksFrom(combinedLines(checksOf(message), own), notYet);
  return remarks.length === 0 ? message : { ...message, remarks: [...message.remarks, ...remarks] };
}
