import { fold } from '@/lib/text/fold';

/** What somebody does in a step, by one press. */
export type PlanStep = { readonly isDone: boolean } & (
  | { readonly kind: 'posting' }
  | { readonly kind: 'practice'; readonly question: string }
  | { readonly kind: 'train'; readonly check: UnmetCheck }
  | { readonly kind: 'rehearse' }
  | { readonly kind: 'story'; readonly skill: string }
  | { readonly kind: 'read-sheet' }
);

export type UnmetCheck = {
  readonly id: string;
  readonly label: string;
  readonly skill: string | null;
  readonly met: number;
  readonly open: number;
  /** A day; null while it never was. */
  readonly lastMet: string | null;
};

export type PlanFacts = {
  /** Days such as 2026-11-30, in the person's own time zone. */
  readonly today: string;
  readonly date: string;
  /** When the interview was planned. */
  readonly since: string;
  /**
   * Days on which a question from the posting was answered; null without a posting, or if no model
   * reads it: the form of its lines does not tell which of them will be asked about.
   */
  readonly fromPosting: readonly string[] | null;
  /** What is likely to be asked, likeliest first. */
  readonly questions: readonly string[];
  /** Answers that were given: to which question, and when. */
  readonly practiced: readonly { readonly question: string; readonly day: string }[];
  /** Days on which a rehearsal was finished. */
  readonly rehearsed: readonly string[];
  /** Most often unmet first. */
  readonly unmet: readonly UnmetCheck[];
  /** What the questions ask for, and what each story shows. */
  readonly skills: readonly string[];
  readonly stories: readonly { readonly skills: readonly string[] }[];
  /** The day on which the sheet was last read; null if never. */
  readonly sheetReadOn: string | null;
};

const mostSteps = 7;
const mostQuestions = 3;
const mostStories = 2;
/** This close to an interview, nothing new is started. */
const lastDays = 2;
const dayMs = 24 * 60 * 60 * 1000;

export const daysUntil = (today: string, date: string): number =>
  Math.round((Date.parse(date) - Date.parse(today)) / dayMs);

/**
 * At most seven steps to the next interview. A step counts as done if it was done after the
 * interview was planned; a story counts whenever it was made. In the last two days, steps that were
 * not done give way to rehearsing and the sheet.
 */
export function planSteps(facts: PlanFacts): PlanStep[] {
  const { today, date } = facts;
  const days = daysUntil(today, date);
  if (days < 0) return [];
  const isClose = days <= lastDays;
  const learning = learningSteps(facts);
  const finishing: PlanStep[] = [
    {
      kind: 'rehearse',
      isDone: facts.rehearsed.some(isSince(isClose ? lastStretch(facts) : facts.since)),
    },
    {
      kind: 'read-sheet',
      isDone: facts.sheetReadOn !== null && isSince(lastStretch(facts))(facts.sheetReadOn),
    },
  ];
  // Finished steps stay visible.
  const shown = isClose ? learning.filter(({ isDone }) => isDone) : learning;
  return [...shown.slice(0, mostSteps - finishing.length), ...finishing];
}

export const nextStep = (steps: readonly PlanStep[]): PlanStep | null =>
  steps.find(({ isDone }) => !isDone) ?? null;

const isSince = (since: string) => (day: string) => day >= since;

/** The first of the last days, or the day of planning if that is later. */
function lastStretch({ date, since }: PlanFacts): string {
  const first = new Date(Date.parse(date) - lastDays * dayMs).toISOString().slice(0, 10);
  return first > since ? first : since;
}

function learningSteps({
  since,
  fromPosting,
  questions,
  practiced,
  unmet,
  skills,
  stories,
}: PlanFacts): PlanStep[] {
  // No call takes the id of one of our questions: an interview is started with its text, which the
  // coach then asks. So the folded text tells whether it was answered.
  const answered = new Set(
    practiced.filter(({ day }) => day >= since).map(({ question }) => fold(question)),
  );
  const [worst] = unmet;
  const untold = skills.filter((skill) => stories.every((one) => !one.skills.includes(skill)));
  const told = skills.filter((skill) => !untold.includes(skill));
  const posting: PlanStep[] = fromPosting
    ? [{ kind: 'posting', isDone: fromPosting.some(isSince(since)) }]
    : [];
  return [
    ...posting,
    ...questions.slice(0, mostQuestions - posting.length).map(
      (question): PlanStep => ({
        kind: 'practice',
        question,
        isDone: answered.has(fold(question)),
      }),
    ),
    ...(worst ? [train(worst, since)] : []),
    ...[...untold, ...told]
      .slice(0, mostStories)
      .map((skill): PlanStep => ({ kind: 'story', skill, isDone: told.includes(skill) })),
  ];
}

const train = (check: UnmetCheck, since: string): PlanStep => ({
  kind: 'train',
  check,
  isDone: check.lastMet !== null && check.lastMet >= since,
});
