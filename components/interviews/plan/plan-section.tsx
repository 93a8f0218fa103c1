import { useWords } from '@/components/frame/member-words';
import { Button, ButtonLink } from '@/components/ui/button';
import { Chevron } from '@/components/ui/chevron';
import type { Interview } from '@/lib/api/interview';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { pagePath } from '@/lib/i18n/pages';
import { filled } from '@/lib/i18n/words';
import { timeUntil } from '@/lib/time/until';
import { LoadFailure } from '../controls/load-failure';
import { usePage } from '../page/page-context';
import { StartButton } from '../practice/start-button';
import { useStore } from '../store/store-context';
import { AddToCalendar } from './add-to-calendar';
import { StepMark } from './step-mark';
import type { KnownStep } from './step-start';
import { reasonFor, titleOf } from './step-words';
import { usePlanSteps } from './use-plan-steps';

type Props = { planned: PlannedInterview; interviews: readonly Interview[] };

/** The way to the planned interview: the next step with its press, the others folded. */
export function PlanSection({ planned, interviews }: Props) {
  const words = useWords('InterviewPlan');
  const { steps, hasFailed, retry } = usePlanSteps(planned, interviews);
  if (hasFailed) return <LoadFailure text={words.notLoaded} onRetry={retry} />;
  const next = steps?.find(({ isDone }) => !isDone);
  return (
    <div data-bordered className="plan bubble-in">
      {steps && (
        <>
          {next ? <NextStep step={next} /> : <p className="text-lead">{words.allDone}</p>}
          <details className="group/plan">
            <summary className="inline-flex min-h-11 items-center gap-2 text-compact text-muted hover:text-accent-ink">
              {words.all}
              {' · '}
              {filled(words.progress, {
                done: steps.filter(({ isDone }) => isDone).length,
                count: steps.length,
              })}
              <Chevron />
            </summary>
            <ol className="grid gap-1 pt-1">
              {steps.map((step) => (
                <StepLine key={step.key} step={step} isNext={step === next} />
              ))}
            </ol>
            <AddToCalendar planned={planned} />
          </details>
        </>
      )}
    </div>
  );
}

function NextStep({ step }: { step: KnownStep }) {
  const words = useWords('InterviewPlan');
  const stories = useWords('Stories');
  const reason = reasonFor(step, words);
  return (
    <div className="grid justify-items-start gap-3">
      <div className="grid gap-1">
        <p className="font-semibold text-accent-ink text-fine">{words.next}</p>
        <p className="text-lead leading-snug wrap-anywhere">{titleOf(step, words, stories)}</p>
        {reason && <p className="text-compact text-muted">{reason}</p>}
      </div>
      <StepPress step={step} />
    </div>
  );
}

function StepLine({ step, isNext }: { step: KnownStep; isNext: boolean }) {
  const words = useWords('InterviewPlan');
  const stories = useWords('Stories');
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 py-1">
      <span className="grid h-11 items-center">
        <StepMark isDone={step.isDone} />
      </span>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <span
          className={`min-w-[min(9rem,100%)] flex-1 text-compact wrap-anywhere ${step.isDone ? 'text-muted' : ''}`}
        >
          {titleOf(step, words, stories)}
          {step.isDone && <span className="sr-only">{` (${words.done})`}</span>}
        </span>
        {isNext && <span className="text-fine text-muted">{words.isNext}</span>}
        {!step.isDone && !isNext && <StepPress step={step} isSmall />}
      </div>
    </li>
  );
}

/** The one press that does a step. */
function StepPress({ step, isSmall = false }: { step: KnownStep; isSmall?: boolean }) {
  const words = useWords('InterviewPlan');
  const { locale } = usePage();
  const store = useStore();
  const look = isSmall ? ({ tone: 'quiet', size: 'small' } as const) : {};
  if (step.kind === 'read-sheet')
    return (
      <ButtonLink href={pagePath('sheet', locale)} {...look}>
        {words['read-sheet'].press}
      </ButtonLink>
    );
  if (step.kind === 'story')
    return (
      <Button {...look} onClick={() => store.dialogs.show('stories')}>
        {words.story.press}
      </Button>
    );
  if (!step.start) return null;
  return <StartButton wanted={step.start} label={words[step.kind].press} {...look} />;
}

/** In the folded block on a phone: the time left until the interview, and the next step. */
export function NextStepLine({ planned, interviews }: Props) {
  const words = useWords('InterviewPlan');
  const stories = useWords('Stories');
  const { language } = usePage();
  const { steps } = usePlanSteps(planned, interviews);
  const next = steps?.find(({ isDone }) => !isDone);
  return (
    <span className="grid min-w-0 flex-1">
      <span className="truncate text-fine text-muted">
        {timeUntil(planned.day, language)}
        {' · '}
        {planned.topic}
      </span>
      {/* Its room is kept until the steps are known. */}
      <span className="min-h-[1lh] truncate leading-snug">
        {steps && (next ? titleOf(next, words, stories) : words.allDone)}
      </span>
    </span>
  );
}
