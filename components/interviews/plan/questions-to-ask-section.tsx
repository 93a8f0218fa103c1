import { useId, useState } from 'react';
import { fieldLook } from '@/components/forms/field';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { Chevron } from '@/components/ui/chevron';
import type { Locale } from '@/lib/i18n/locales';
import type { SheetNotes } from '@/lib/next-interview/sheet-notes';
import { SmallMenu } from '../practice/small-menu';
import { kindsOfRound, questionsToAsk } from './questions-to-ask';

const mostQuestions = 3;
const longestQuestionToAsk = 160;

type Props = {
  /** Null until the person has chosen: the first ones for the round are shown. */
  chosen: readonly string[] | null;
  round: string;
  onChoose: (changed: Partial<SheetNotes>) => void;
  locale: Locale;
};

/** Three questions for them: from our list by kind of round, or in one's own words. */
export function QuestionsToAsk({ chosen, round: stored, onChoose, locale }: Props) {
  const words = useWords('Sheet').questions;
  const round = kindsOfRound.find((one) => one === stored) ?? kindsOfRound[0];
  const offered = questionsToAsk(round, locale);
  const asked = chosen ?? offered.slice(0, mostQuestions);
  const isFull = asked.length >= mostQuestions;

  const toggle = (question: string) =>
    onChoose({
      questions: asked.includes(question)
        ? asked.filter((one) => one !== question)
        : [...asked, question],
    });

  // Questions of their own stay in the list for as long as they are chosen.
  const listed = [...offered, ...asked.filter((question) => !offered.includes(question))];
  return (
    <>
      <ol className="grid list-decimal gap-2 ps-5 print:gap-0.5 print:text-compact">
        {asked.map((question) => (
          <li key={question} dir="auto" className="wrap-anywhere">
            {question}
          </li>
        ))}
      </ol>
      <details className="print:hidden">
        <summary className="inline-flex min-h-11 items-center gap-2 text-compact text-muted hover:text-accent-ink">
          {words.change}
          <Chevron />
        </summary>
        <div className="grid gap-4 pt-2">
          <div className="justify-self-start">
            <SmallMenu
              isField
              label={words.round}
              value={round}
              options={kindsOfRound.map((one) => [one, words.rounds[one]])}
              onChoose={(one) => onChoose({ round: one })}
            />
          </div>
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">{words.upToThree}</legend>
            {listed.map((question) => (
              <label key={question} className="choice-line">
                <input
                  type="checkbox"
                  checked={asked.includes(question)}
                  disabled={isFull && !asked.includes(question)}
                  onChange={() => toggle(question)}
                />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  {question}
                </span>
              </label>
            ))}
          </fieldset>
          <OwnQuestion
            asked={asked}
            isFull={isFull}
            onAdd={(question) => onChoose({ questions: [...asked, question] })}
          />
        </div>
      </details>
    </>
  );
}

type OwnProps = {
  asked: readonly string[];
  isFull: boolean;
  onAdd: (question: string) => void;
};

/** A question that is not in our list. */
function OwnQuestion({ asked, isFull, onAdd }: OwnProps) {
  const words = useWords('Sheet').questions;
  const id = useId();
  const [own, setOwn] = useState('');
  const add = () => {
    const question = own.trim();
    if (question === '' || isFull || asked.includes(question)) return;
    onAdd(question);
    setOwn('');
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="grid min-w-[min(14rem,100%)] flex-1 gap-1.5">
        <label htmlFor={id} className="font-semibold">
          {words.own}
        </label>
        <input
          id={id}
          dir="auto"
          value={own}
          maxLength={longestQuestionToAsk}
          disabled={isFull}
          placeholder={isFull ? words.full : undefined}
          onChange={({ target }) => setOwn(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          className={fieldLook}
        />
      </div>
      <Button tone="quiet" disabled={isFull} onClick={add}>
        {words.add}
      </Button>
    </div>
  );
}
