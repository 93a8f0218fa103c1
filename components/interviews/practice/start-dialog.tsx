import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { longestTitle } from '@/lib/contract/limits';
import { languageName } from '@/lib/i18n/language-name';
import { type Locale, languageTag, locales } from '@/lib/i18n/locales';
import { useAccount } from '../account/account-context';
import { OpenDialog } from '../controls/open-dialog';
import { usePage } from '../page/page-context';
import { useStore } from '../store/store-context';
import { FreeRule } from './free-rule';
import {
  type Count,
  counts,
  type Described,
  interviewOf,
  lengthOf,
  problemWith,
  type Subject,
  titleOf,
} from './interview-subject';
import { LineChoice } from './line-choice';
import { ModeChoice, modeIn } from './mode-choice';
import { generalKind, offeredQuestions } from './offered-questions';
import { offeredSubjects } from './offered-subjects';
import { OnWhatsapp } from './on-whatsapp';
import { plansQuestions } from './plans-questions';
import { postingLines } from './posting-lines';
import { ownQuestion, QuestionChoice } from './question-choice';
import { RealOpeners } from './real-openers';
import { SmallMenu } from './small-menu';
import { startFailure } from './start-failure';
import { DescribedField, SubjectChoice } from './subject-choice';
import { TitleField } from './title-field';
import { useFreeWeek } from './use-free-week';
import { useStart } from './use-start';
import type { WantedQuestion } from './wanted-question';
import { WeeklyLimit } from './weekly-limit';

type Props = { onClosed: VoidFunction; wanted?: WantedQuestion };

/**
 * Chooses what a new interview is about, and its language. One question is all that an API knows
 * which plans no interviews.
 */
export function StartDialog({ onClosed, wanted }: Props) {
  const { locale, language: shownIn } = usePage();
  const { interviews } = useStore().loaded;
  const account = useAccount();
  const { coach } = account;
  const words = useWords('Practice');
  const wantedIn = locales.find((one) => languageTag(one) === wanted?.language);
  const [language, setLanguage] = useState<Locale>(wantedIn ?? locale);
  const [isPlanned] = useState(() => plansQuestions(account, interviews));
  const [offered] = useState(() => offeredSubjects(account, interviews));
  const [subject, setSubject] = useState<Subject>(() => {
    if (!isPlanned || wanted) return 'question';
    return offered.planned ? 'interview' : 'coach';
  });
  const [count, setCount] = useState<Count>('five');
  const [described, setDescribed] = useState({ topic: '', posting: '' });
  /** Null: named after what is written there. */
  const [titles, setTitles] = useState<Record<Described, string | null>>({
    topic: null,
    posting: null,
  });
  const [chosenLines, setChosenLines] = useState<readonly string[]>([]);
  const [wasSubmitted, setSubmitted] = useState(false);
  // By the language of the interview, not of the page; first the one that somebody came with.
  const offeredHere = offeredQuestions(language);
  const came = wanted && !offeredHere.includes(wanted.question) ? [wanted.question] : [];
  const questions = [...came, ...offeredHere];
  const [chosen, setChosen] = useState(() =>
    String(Math.max(0, questions.indexOf(wanted?.question ?? ''))),
  );
  const [own, setOwn] = useState('');
  const [kind, setKind] = useState(generalKind);
  const { start, isStarting, outcome } = useStart();
  const { isFree, used } = useFreeWeek(outcome);
  const form = useRef<HTMLFormElement>(null);

  // The dialog, open by now, has focused its Close button, which comes first.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);

  const question =
    subject !== 'question'
      ? ''
      : ((chosen === ownQuestion ? own.trim() : questions[Number(chosen)]) ?? '');
  const inWords = subject === 'topic' || subject === 'posting' ? subject : null;

  // Nobody but the person can choose them where no model reads the posting.
  const asksForLines = subject === 'posting' && coach === 'none';
  const lines = useMemo(
    () => (asksForLines ? postingLines(described.posting) : []),
    [asksForLines, described.posting],
  );
  const linesToAsk = lines.filter((line) => chosenLines.includes(line));
  const isNamedByCoach = subject === 'posting' && coach === 'model';
  // An API that says nothing of its coach takes none of this.
  const titled = coach !== null ? inWords : null;
  const named = titled && !isNamedByCoach ? titleOf(described[titled]) : '';
  const title = titled ? (titles[titled] ?? named) : '';

  const choose = (one: Subject) => {
    setSubject(one);
    setSubmitted(false);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isStarting) return;
    setSubmitted(true);
    const wrong =
      (inWords && problemWith(inWords, described[inWords]) && 'textarea') ||
      (lines.length > 0 && linesToAsk.length === 0 && '[name=line]') ||
      (lengthOf(title) > longestTitle && '[name=title]');
    if (wrong) {
      form.current?.querySelector<HTMLElement>(wrong)?.focus();
      return;
    }
    const choice = {
      language: languageTag(language),
      subject,
      question,
      count,
      ...described,
      interview: offered.planned?.topic ?? '',
      mode: modeIn(event.currentTarget),
      title,
      ...(chosen === ownQuestion && coach !== null && { kind }),
      ...(linesToAsk.length > 0 && { lines: linesToAsk }),
    };
    void start(interviewOf(choice), { onStarted: onClosed });
  };

  const isRefused = outcome?.kind === 'failed' && outcome.isRefused === true && inWords !== null;

  return (
    <OpenDialog title={words.startTitle} onClosed={onClosed} className="w-[36rem]">
      {used ? (
        <WeeklyLimit
          availableAt={used.availableAt}
          wanted={outcome ? { language: languageTag(language), question } : {}}
        />
      ) : (
        <form ref={form} onSubmit={submit} className="grid gap-6">
          {isFree && (
            <p className="text-muted">
              <FreeRule />
            </p>
          )}
          {isPlanned && !wanted && (
            <SubjectChoice subject={subject} onChoose={choose} offered={offered} />
          )}
          {inWords && (
            <DescribedField
              key={inWords}
              subject={inWords}
              text={described[inWords]}
              onChange={(text) => setDescribed({ ...described, [inWords]: text })}
              wasSubmitted={wasSubmitted}
              isRefused={isRefused}
            />
          )}
          {lines.length > 0 && (
            <LineChoice
              lines={lines}
              chosen={linesToAsk}
              onChoose={setChosenLines}
              wasSubmitted={wasSubmitted}
            />
          )}
          {titled && (
            <TitleField
              title={title}
              onChange={(text) => setTitles({ ...titles, [titled]: text })}
              isNamedByCoach={isNamedByCoach}
            />
          )}
          {subject === 'question' && (
            <QuestionChoice
              questions={questions}
              language={languageTag(language)}
              chosen={chosen}
              onChoose={setChosen}
              own={own}
              onOwn={setOwn}
              kind={coach === null ? null : kind}
              onKind={setKind}
            />
          )}
          {account.offers.includes('rehearse') && <ModeChoice />}
          <div className="grid gap-3 sm:grid-cols-2">
            {subject !== 'question' && lines.length === 0 && (
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
            {subject === 'question' && <OnWhatsapp question={question} />}
            <Button type="submit" disabled={isStarting} className="ms-auto">
              {isStarting ? words.starting : words.start}
            </Button>
          </div>
        </form>
      )}
    </OpenDialog>
  );
}
