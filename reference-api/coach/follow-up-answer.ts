import type { Finding } from './judging/findings.ts';
import type { Heard } from './judging/heard.ts';
import type { Judgment } from './judging/judge.ts';
import { saysNumber } from './judging/numbers.ts';
import { actionsIn, outcomesIn } from './judging/story.ts';
import { shareOf, type Take } from './progress.ts';
import type { RemarkId } from './skills.ts';

/** Shorter, it adds to the answer before, and does not take its place. */
const wholeStory = 20;
/** So much of the answer before is told again. */
const mostOfIt = 0.6;

const lacks = ({ findings }: Pick<Judgment, 'findings'>, id: RemarkId): boolean =>
  findings.some((one) => one.id === id);

/** What was better not said at first: only the new answer counts. */
export const isInstead = ({ judged }: Take, alone: Judgment): boolean =>
  lacks(judged, 'not-a-weakness') || (lacks(judged, 'blames') && !lacks(alone, 'blames'));

/** The whole once more: another take. */
export function isToldAgain({ text, judged }: Take, heard: Heard): boolean {
  if (shareOf(text, heard.text) >= mostOfIt) return true;
  const isStory = outcomesIn(heard).length > 0 && actionsIn(heard).length > 1;
  return lacks(judged, 'we') && heard.words.length >= wholeStory && isStory;
}

/** Whether it says what was asked for, where that can be told. */
export function isAnswered(asked: RemarkId | undefined, heard: Heard): boolean {
  if (asked === 'no-number') return saysNumber(heard);
  if (asked === 'we' || asked === 'no-action') return heard.has('iAction') || heard.has('iPresent');
  return true;
}

const endMark = /[.!?…]$/u;

/** These stand right after the sentence that they belong to. */
const besides: RemarkId[] = ['no-number', 'no-reason', 'we', 'no-action'];

/** One answer of two: the place comes first, what is beside a sentence after it, and the rest at the end. */
export function joined(main: string, added: string, asksFor: Finding | null): string {
  const { id, quote = '' } = asksFor ?? {};
  const end = main.indexOf(quote) + quote.length;
  const isBeside = id && besides.includes(id) && endMark.test(main.slice(0, end));
  const parts = [main.slice(0, end), added, main.slice(end)];
  const inOrder = id === 'no-situation' ? [added, main] : isBeside ? parts : [main, added];
  const told = inOrder.map((part) => part.trim()).filter(Boolean);
  return told
    .map((part, at) => (endMark.test(part) || at === told.length - 1 ? part : `${part}.`))
    .join(' ');
}
