'use client';

import { useEffect, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { PlannedInterview } from '@/lib/api/next-interview';
import { filled, type Words } from '@/lib/i18n/words';
import { calendarDate, capitalized } from '@/lib/time/dates';
import { timeUntil } from '@/lib/time/until';
import { readPlanDraft } from './plan-draft';
import { PlanForm } from './plan-form';
import type { NextInterviewHere } from './use-next-interview';

type Props = {
  plan: NextInterviewHere;
  languageTag: string;
  /** Shows only the question at first; pressing it opens the form. */
  isShort?: boolean;
};

/** When the next interview is and what it is about, or a form to say so. */
export function NextInterview({ plan, languageTag, isShort = false }: Props) {
  const words = useWords('NextInterview');
  const { planned } = plan;
  // After a reload or a sign-in, the form opens again with the text typed before.
  const [isEditing, setEditing] = useState<'pressed' | 'restored' | false>(
    () => plan.isInAccount && readPlanDraft() !== null && 'restored',
  );
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
      onClick={() => setEditing('pressed')}
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
        languageTag={languageTag}
        isOpened={isEditing !== false}
        takesFocus={isEditing === 'pressed'}
        onEnd={(isOpen) => {
          isEnded.current = true;
          // A form that was replaced while saving must not close a later one.
          if (isOpen) setEditing(false);
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
        {capitalized(calendarDate(planned.day, languageTag, 'planned'), languageTag)}
        {edit(words.change, 'hover:text-accent-ink')}
      </p>
    </div>
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
