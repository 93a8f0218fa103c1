import { groupBy } from '@/lib/group-by';
import { fold } from '@/lib/text/fold';
import { firstSentence } from '@/lib/text/sentences';
import { nextStep, type PlanStep, type UnmetCheck } from './plan-steps';

export type Story = {
  readonly messageId: string;
  readonly title: string;
  readonly skills: readonly string[];
  readonly text: string;
};

export type Sheet = {
  readonly date: string;
  readonly topic: string;
  readonly place: string;
  readonly stories: readonly { title: string; first: string; number: string | null }[];
  /** The check that is unmet most often, with the day on which it was last met. */
  readonly watch: { label: string; lastMet: string | null } | null;
  readonly notes: string;
  readonly questions: readonly string[];
  readonly next: PlanStep | null;
};

type SheetFacts = Pick<Sheet, 'date' | 'topic' | 'place' | 'notes'> & {
  readonly stories: readonly Story[];
  readonly unmet: readonly UnmetCheck[];
  /** Chosen or written. */
  readonly questions: readonly string[];
  readonly steps: readonly PlanStep[];
};

const most = 3;
const digits = /(?<!\p{L}[-–]?)\p{Nd}+(?:[.,:/]\p{Nd}+)*\s?%?/u;

/** 1,200 · 40% · 3.5, but neither B2B nor COVID-19. */
const numberIn = (text: string): string | null => digits.exec(text)?.[0].trim() ?? null;

/** What fits on one page for the morning. */
export function sheetOf({ stories, unmet, questions, steps, ...rest }: SheetFacts): Sheet {
  const [worst] = unmet;
  return {
    ...rest,
    stories: differentFirst(toldOnce(stories)).map(({ title, text }) => ({
      title,
      first: firstSentence(text),
      number: numberIn(text),
    })),
    watch: worst ? { label: worst.label, lastMet: worst.lastMet } : null,
    questions: questions.slice(0, most),
    next: nextStep(steps),
  };
}

/** Stories of the same name are the same one, told in several answers. */
const toldOnce = (stories: readonly Story[]): Story[] =>
  [...groupBy(stories, ({ title }) => fold(title.trim())).values()].flatMap(
    ([first]) => first ?? [],
  );

/** Up to three stories that together show as many different skills as possible, in their order. */
function differentFirst(stories: readonly Story[]): Story[] {
  const chosen: Story[] = [];
  const shows = ({ skills }: Story) =>
    skills.filter((skill) => chosen.every((one) => !one.skills.includes(skill))).length;
  while (chosen.length < Math.min(most, stories.length)) {
    const left = stories.filter((one) => !chosen.includes(one));
    const [first] = left;
    if (!first) break;
    chosen.push(left.reduce((best, one) => (shows(one) > shows(best) ? one : best), first));
  }
  return chosen;
}
