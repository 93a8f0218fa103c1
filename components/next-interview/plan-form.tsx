import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '@/components/forms/field';
import { formValues } from '@/components/forms/form-values';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { today } from '@/lib/time/until';
import { longestTopic } from './next-interview-date';
import { dropPlanDraft, dropSentDraft, type PlanDraft, readPlanDraft } from './plan-draft';
import { fieldOf, type PlanProblem, planProblem } from './plan-problem';
import { PreparationFields } from './preparation-fields';
import type { NextInterviewHere } from './use-next-interview';
import { usePlanDraft } from './use-plan-draft';

type Props = {
  plan: NextInterviewHere;
  languageTag: string;
  /** It stands in place of the plan, and can be left. */
  isOpened: boolean;
  /** A press has opened it. */
  takesFocus: boolean;
  /** `isOpen` is false if the form was replaced while saving. */
  onEnd: (isOpen: boolean) => void;
};

const atEscape = (leave: VoidFunction) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
  event.stopPropagation();
  leave();
};

export function PlanForm({ plan, languageTag, isOpened, takesFocus, onEnd }: Props) {
  const words = useWords('NextInterview');
  const { planned, takesPreparation = false } = plan;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { begun, given, setGiven, keep } = usePlanDraft(form, plan.isInAccount);
  const [problem, setProblem] = useState<PlanProblem | 'failed' | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isReading, setReading] = useState(false);

  const save = async (entered: PlannedInterview | null) => {
    // The text of a file would miss the save, and its problem would not be seen.
    if (isSaving || isReading) return;
    setSaving(true);
    const sent = readPlanDraft();
    const outcome = await plan.save(entered, entered ? given : {});
    setSaving(false);
    setProblem(outcome === true ? null : outcome || 'failed');
    if (outcome !== true) return;
    dropSentDraft(sent);
    setGiven({});
    onEnd(form.current !== null);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { day = '', topic = '' } = formValues(event.currentTarget);
    // Without preparation, the browser's own validation has already reported any problem.
    const wrong = takesPreparation ? planProblem({ day, topic, ...given }) : null;
    setProblem(wrong);
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name=${fieldOf[wrong]}]`)?.focus();
    else if (topic.trim()) void save({ day, topic: topic.trim() });
  };

  const leave = () => {
    // While it is being saved, it can no longer be taken back.
    if (isSaving) return;
    dropPlanDraft();
    onEnd(true);
  };

  const where = plan.isInAccount ? words.inAccount : words.kept;
  const problemId = `${id}-problem`;
  const invalid = { wrong: problem && problem !== 'failed' ? fieldOf[problem] : null, problemId };
  const buttons = (
    <Buttons
      isSaving={isSaving}
      isReading={isReading}
      onLeave={isOpened ? leave : null}
      onForget={planned ? () => void save(null) : null}
    />
  );

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={keep}
      onKeyDown={isOpened ? atEscape(leave) : undefined}
      noValidate={takesPreparation}
      className="grid w-full gap-4"
      aria-labelledby={id}
      aria-busy={isSaving}
    >
      <p id={id} className="text-lead">
        {words.ask}
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <DayAndTopic
          begun={begun}
          planned={planned}
          takesFocus={takesFocus}
          isReadOnly={isSaving}
          {...invalid}
        />
        {!takesPreparation && buttons}
      </div>
      {takesPreparation && (
        <>
          <PreparationFields
            given={given}
            onGive={setGiven}
            onReading={setReading}
            isUnfolded={isOpened || Object.keys(given).length > 0}
            isReadOnly={isSaving}
            languageTag={languageTag}
            {...invalid}
          />
          <p id={problemId} role="alert" className="text-on-danger-soft empty:hidden">
            {problem && problem !== 'failed' && words.preparation.problems[problem]}
          </p>
          <div className="flex flex-wrap items-center gap-4">{buttons}</div>
        </>
      )}
      <p role="status" className="text-fine text-muted">
        {isSaving ? words.saving : problem === 'failed' ? words.notSaved : where}
      </p>
    </form>
  );
}

type FieldsProps = {
  takesFocus: boolean;
  begun: PlanDraft | null;
  planned: PlannedInterview | null | undefined;
  isReadOnly: boolean;
  /** The name of the field that `problemId` is about. */
  wrong: string | null;
  problemId: string;
};

function DayAndTopic({ takesFocus, begun, planned, isReadOnly, ...props }: FieldsProps) {
  const { wrong, problemId } = props;
  const words = useWords('NextInterview');
  const id = useId();
  const day = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (takesFocus) day.current?.focus();
  }, [takesFocus]);

  return (
    <>
      <Field
        ref={day}
        id={`${id}-day`}
        name="day"
        label={words.date}
        type="date"
        required
        readOnly={isReadOnly}
        min={today()}
        defaultValue={begun?.day || planned?.day}
        invalid={wrong === 'day' && problemId}
      />
      <div className="min-w-[min(13rem,100%)] flex-1">
        <Field
          id={`${id}-topic`}
          name="topic"
          label={words.topic}
          required
          readOnly={isReadOnly}
          maxLength={Math.max(longestTopic, planned?.topic.length ?? 0)}
          defaultValue={begun?.topic || planned?.topic}
          invalid={wrong === 'topic' && problemId}
        />
      </div>
    </>
  );
}

type ButtonsProps = {
  isSaving: boolean;
  /** A file is being read, which can be left but not saved. */
  isReading: boolean;
  /** Null: there is nothing to leave, or to forget. */
  onLeave: VoidFunction | null;
  onForget: VoidFunction | null;
};

/** Not disabled while busy, because a disabled button would lose the focus. */
function Buttons({ isSaving, isReading, onLeave, onForget }: ButtonsProps) {
  const words = useWords('NextInterview');
  const busy = { 'aria-disabled': isSaving || isReading || undefined };
  return (
    <>
      <Button {...busy} type="submit" tone="quiet">
        {words.save}
      </Button>
      {onLeave && (
        <Button aria-disabled={isSaving || undefined} tone="plain" onClick={onLeave}>
          {words.cancel}
        </Button>
      )}
      {onForget && (
        <Button {...busy} tone="plain" onClick={onForget}>
          {words.forget}
        </Button>
      )}
    </>
  );
}
