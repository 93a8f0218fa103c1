import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '@/components/forms/field';
import { formValues } from '@/components/forms/form-values';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { today } from '@/lib/time/until';
import { longestTopic } from './next-interview-date';
import { dropPlanDraft, givenIn, keepPlanDraft, readPlanDraft } from './plan-draft';
import { fieldOf, type PlanProblem, planProblem } from './plan-problem';
import { PreparationFields } from './preparation-fields';
import type { Given, NextInterviewHere } from './use-next-interview';

type Props = {
  plan: NextInterviewHere;
  languageTag: string;
  /** It stands in place of the plan, and can be left. */
  isOpened: boolean;
  /** A press has opened it. */
  takesFocus: boolean;
  onEnd: VoidFunction;
};

export function PlanForm({ plan, languageTag, isOpened, takesFocus, onEnd }: Props) {
  const words = useWords('NextInterview');
  const { planned, takesPreparation = false } = plan;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => (takesPreparation ? readPlanDraft() : null));
  const [given, setGiven] = useState<Given>(() => givenIn(draft));
  const [problem, setProblem] = useState<PlanProblem | 'failed' | null>(null);

  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);

  const keepDraft = () => {
    if (!takesPreparation || !form.current) return;
    const { day = '', topic = '' } = formValues(form.current);
    const { posting = null, background = null } = given;
    keepPlanDraft({ day, topic, posting, background });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed elsewhere is kept by onInput
  useEffect(() => {
    if (Object.keys(given).length > 0) keepDraft();
  }, [given]);

  const save = async (entered: PlannedInterview | null) => {
    const outcome = await plan.save(entered, entered ? given : {});
    setProblem(outcome === true ? null : outcome || 'failed');
    if (outcome !== true) return;
    dropPlanDraft();
    setGiven({});
    onEnd();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { day = '', topic = '' } = formValues(event.currentTarget);
    // Without it the browser has said what is wrong.
    const wrong = takesPreparation ? planProblem({ day, topic, ...given }) : null;
    setProblem(wrong);
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${fieldOf[wrong]}]`)?.focus();
    else if (topic.trim()) void save({ day, topic: topic.trim() });
  };

  const leave = () => {
    dropPlanDraft();
    onEnd();
  };

  const leaveAtEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpened || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    leave();
  };

  const problemId = `${id}-problem`;
  const wrongField = problem && problem !== 'failed' ? fieldOf[problem] : null;
  const buttons = (
    <>
      <Button type="submit" tone="quiet">
        {words.save}
      </Button>
      {isOpened && (
        <Button tone="plain" onClick={leave}>
          {words.cancel}
        </Button>
      )}
      {planned && (
        <Button tone="plain" onClick={() => void save(null)}>
          {words.forget}
        </Button>
      )}
    </>
  );

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={keepDraft}
      onKeyDown={leaveAtEscape}
      noValidate={takesPreparation}
      className="grid w-full gap-4"
      aria-labelledby={id}
    >
      <p id={id} className="text-lead">
        {words.ask}
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <Field
          id={`${id}-day`}
          name="day"
          label={words.date}
          type="date"
          required
          min={today()}
          defaultValue={draft?.day || planned?.day}
          invalid={wrongField === 'day' && problemId}
        />
        <div className="min-w-[min(13rem,100%)] flex-1">
          <Field
            id={`${id}-topic`}
            name="topic"
            label={words.topic}
            required
            maxLength={Math.max(longestTopic, planned?.topic.length ?? 0)}
            defaultValue={draft?.topic || planned?.topic}
            invalid={wrongField === 'topic' && problemId}
          />
        </div>
        {!takesPreparation && buttons}
      </div>
      {takesPreparation && (
        <PreparationFields
          given={given}
          onGive={setGiven}
          isUnfolded={isOpened || Object.keys(given).length > 0}
          languageTag={languageTag}
          wrong={wrongField}
          problemId={problemId}
        />
      )}
      {takesPreparation && (
        <p id={problemId} role="alert" className="text-on-danger-soft empty:hidden">
          {problem && problem !== 'failed' && words.preparation.problems[problem]}
        </p>
      )}
      {takesPreparation && <div className="flex flex-wrap items-center gap-4">{buttons}</div>}
      <p role="status" className="text-fine text-muted">
        {problem === 'failed' ? words.notSaved : plan.isInAccount ? words.inAccount : words.kept}
      </p>
    </form>
  );
}
