import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { type Answer, ReturnedAnswer } from './returned-answer';

type Props = {
  title: ReactNode;
  hint: ReactNode;
  question: string;
  answers: readonly Answer[];
  /** A field for the visitor's own answer. */
  own?: ReactNode;
  /** Replaces the hint once the visitor's answer is marked. */
  ownHint?: string;
};

const shownFirstIndex = 1;

/**
 * One question with three answers to choose from. Each can be played, and its marked phrases can be
 * moved between "keep" and "fix". Radio buttons and checkboxes make it work without script;
 * marked-answers.ts adds sound, dragging and the pen.
 */
export function MarkedAnswer({ title, hint, question, answers, own, ownHint }: Props) {
  return (
    <div data-marked-answer className="marked-answer">
      <div className="flex items-center gap-3 border-line border-b bg-raised px-4.5 py-3 leading-tight">
        <Logo className="size-9 shrink-0" />
        <div>
          {title}
          <p className="text-fine text-muted">
            <span className="hint-choose">{hint}</span>
            {own && <span className="hint-own">{ownHint}</span>}
          </p>
        </div>
      </div>
      <div className="grid grid-cols-1 gap-2.5 p-4">
        <fieldset className="grid gap-2">
          <legend className="turn turn-in mb-2 font-semibold">{question}</legend>
          <div className="answer-choices flex flex-wrap justify-end gap-1.5">
            {answers.map(({ short }, index) => (
              <label key={short} className="relative cursor-pointer">
                <input
                  type="radio"
                  name="answer"
                  value={index}
                  defaultChecked={index === shownFirstIndex}
                  className="sr-only"
                />
                <span data-bordered className="answer-choice bubble-out">
                  {short}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        {own}
        <div className="answers-returned grid grid-cols-1">
          {answers.map((answer, index) => (
            <ReturnedAnswer key={answer.short} answer={answer} index={index} />
          ))}
        </div>
      </div>
    </div>
  );
}
