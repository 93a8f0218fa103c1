import { type FormEvent, type RefObject, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { NewInterview } from '@/lib/api/practice';
import { languageName } from '@/lib/i18n/language-name';
import { languageTag, locales } from '@/lib/i18n/locales';
import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import { DescribedFields } from './described-fields';
import { FreeRule } from './free-rule';
import { type Count, counts, interviewOf } from './interview-subject';
import { ModeChoice, modeIn } from './mode-choice';
import { OnWhatsapp } from './on-whatsapp';
import { QuestionChoice } from './question-choice';
import { RealOpeners } from './real-openers';
import { SmallMenu } from './small-menu';
import { startFailure } from './start-failure';
import type { StartOutcome } from './starter';
import { SubjectChoice } from './subject-choice';
import { useDescription } from './use-description';
import { useQuestion } from './use-question';
import { useSubject } from './use-subject';
import type { WantedQuestion } from './wanted-question';

type Props = {
  form: RefObject<HTMLFormElement | null>;
  wanted: WantedQuestion | undefined;
  isFree: boolean;
  isStarting: boolean;
  outcome: StartOutcome | null;
  onStart: (interview: NewInterview) => void;
};

/** Chooses what a new interview is about, and its language. */
export function StartForm({ form, wanted, isFree, isStarting, outcome, onStart }: Props) {
  const { locale, language: shownIn } = usePage();
  const { coach, offers } = useAccount();
  const words = useWords('Practice');
  const [language, setLanguage] = useState(
    () => locales.find((one) => languageTag(one) === wanted?.language) ?? locale,
  );
  const [count, setCount] = useState<Count>('five');
  const { mayChoose, offered, subject, choose } = useSubject(wanted !== undefined);
  const description = useDescription(subject);
  const asked = useQuestion(language, wanted?.question);

  const isOneQuestion = subject === 'question';
  const { described, linesToAsk, title } = description;
  const isRefused = outcome?.kind === 'failed' && outcome.isRefused === true && described !== null;

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isStarting) return;
    const wrong = description.submit();
    if (wrong) {
      event.currentTarget.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
      return;
    }
    const interview = interviewOf({
      language: languageTag(language),
      subject,
      question: isOneQuestion ? asked.question : '',
      count,
      ...description.texts,
      interview: offered.planned?.topic ?? '',
      mode: modeIn(event.currentTarget),
      title: title ?? '',
      ...(asked.isOwn && coach !== null && { kind: asked.kind }),
      ...(linesToAsk.length > 0 && { lines: linesToAsk }),
    });
    onStart(interview);
  };

  return (
    <form ref={form} onSubmit={submit} className="grid gap-6">
      {isFree && (
        <p className="text-muted">
          <FreeRule />
        </p>
      )}
      {mayChoose && <SubjectChoice subject={subject} onChoose={choose} offered={offered} />}
      <DescribedFields description={description} isRefused={isRefused} />
      {isOneQuestion && (
        <QuestionChoice asked={asked} language={languageTag(language)} hasKinds={coach !== null} />
      )}
      {offers.includes('rehearse') && <ModeChoice />}
      <div className="grid gap-3 sm:grid-cols-2">
        {!isOneQuestion && description.lines.length === 0 && (
          <SmallMenu
            label={words.count.label}
            value={count}
            options={(Object.keys(counts) as Count[]).map((one) => [one, words.count[one]])}
            onChoose={setCount}
          />
        )}
        <SmallMenu
          label={words.language}
          value={language}
          options={locales.map((one) => [one, languageName(languageTag(one), shownIn)])}
          onChoose={setLanguage}
        />
      </div>
      {!wanted && <RealOpeners />}
      <p role="status" className="text-on-danger-soft empty:hidden">
        {!isRefused && startFailure(outcome, words)}
      </p>
      {/* In view however long the rest is: it stands on the edge of the dialog. */}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-line border-t bg-raised px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
        {isOneQuestion && <OnWhatsapp question={asked.question} />}
        <Button type="submit" disabled={isStarting} className="ms-auto">
          {isStarting ? words.starting : words.start}
        </Button>
      </div>
    </form>
  );
}
