'use client';

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '@/components/forms/field';
import { formValues } from '@/components/forms/form-values';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { filled, type Words } from '@/lib/i18n/words';
import { calendarDate } from '@/lib/time/dates';
import { timeUntil, today } from '@/lib/time/until';
import { longestTopic } from './next-interview-date';
import type { Plan } from './use-plan';

type Props = {
  plan: Plan;
  languageTag: string;
  /** Shows only the question at first; pressing it opens the form. */
  isShort?: boolean;
};

/** When the next interview is and what it is about, or a form to say so. */
export function NextInterview({ plan, languageTag, isShort = false }: Props) {
  const words = useWords('NextInterview');
  const { planned } = plan;
  const [isEditing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const isEnded = useRef(false);

  // The form is gone, and the focus with it: move it to the button.
  const moveFocus = () => {
    if (!isEnded.current || !change.current) return;
    isEnded.current = false;
    change.current.focus();
  };
  useEffect(moveFocus);

  const edit = (label: string, look: string) => (
    <button
      ref={change}
      type="button"
      onClick={() => setEditing(true)}
      className={`min-h-11 underline underline-offset-4 ${look}`}
    >
      {label}
    </button>
  );

  if (planned === undefined) return null;
  if (!planned && isShort && !isEditing) return edit(words.ask, 'text-start text-lead');
  if (!planned || isEditing) {
    return (
      <PlanForm
        plan={plan}
        isOpened={isEditing}
        onEnd={() => {
          isEnded.current = true;
          setEditing(false);
          // The new plan may already be shown.
          moveFocus();
        }}
      />
    );
  }
  return (
    <div className="grid max-w-full gap-1">
      <p className="text-title text-balance [overflow-wrap:anywhere]">
        <span className="text-accent-ink" suppressHydrationWarning>
          {timeUntil(planned.day, languageTag)}
        </span>
        {'\u00a0· '}
        {planned.topic}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        {calendarDate(planned.day, languageTag, 'planned')}
        {edit(words.change, 'px-1 hover:text-accent-ink')}
      </p>
    </div>
  );
}

type FormProps = Pick<Props, 'plan'> & {
  /** Takes the focus, because a press opened it. */
  isOpened: boolean;
  onEnd: VoidFunction;
};

function PlanForm({ plan, isOpened, onEnd }: FormProps) {
  const words = useWords('NextInterview');
  const { planned } = plan;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  }, [isOpened]);

  const save = async (entered: PlannedInterview | null) => {
    const isSaved = await plan.save(entered);
    setFailed(!isSaved);
    if (isSaved) onEnd();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { day = '', topic = '' } = formValues(event.currentTarget);
    if (topic.trim()) void save({ day, topic: topic.trim() });
  };

  const leaveAtEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpened || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    onEnd();
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      onKeyDown={leaveAtEscape}
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
          defaultValue={planned?.day}
        />
        <div className="min-w-[min(13rem,100%)] flex-1">
          <Field
            id={`${id}-topic`}
            name="topic"
            label={words.topic}
            required
            maxLength={Math.max(longestTopic, planned?.topic.length ?? 0)}
            defaultValue={planned?.topic}
          />
        </div>
        <Button type="submit" tone="quiet">
          {words.save}
        </Button>
        {isOpened && (
          <Button tone="plain" onClick={onEnd}>
            {words.cancel}
          </Button>
        )}
        {planned && (
          <Button tone="plain" onClick={() => void save(null)}>
            {words.forget}
          </Button>
        )}
      </div>
      <p role="status" className="text-fine text-muted">
        {isFailed ? words.notSaved : plan.isInAccount ? words.inAccount : words.kept}
      </p>
    </form>
  );
}

/** What to practice, and a chat message that asks for it. */
export function practiceMessage(
  words: Words<'NextInterview'>,
  languageTag: string,
  planned: PlannedInterview | null | undefined,
  skills: readonly string[],
): { what: string; message: string } {
  const what = skills.length > 0 ? new Intl.ListFormat(languageTag).format(skills) : words.starter;
  if (!planned) return { what, message: filled(words.message, { what }) };
  const { day, topic } = planned;
  const date = calendarDate(day, languageTag, 'planned');
  return { what, message: filled(words.messageFor, { date, topic, what }) };
}
