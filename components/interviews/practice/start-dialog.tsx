import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import practiceQuestions from '@/content/practice-questions.json';
import { type Locale, languageTag, locales } from '@/lib/i18n/locales';
import { languageName } from '@/lib/interviews/language-name';
import { useInterviews } from '../interviews-context';
import { OpenDialog } from '../open-dialog';
import { OnWhatsapp } from './on-whatsapp';
import { usePractice } from './use-practice-here';
import { useStart } from './use-start';
import { WeeklyLimit } from './weekly-limit';

type Props = { onClosed: VoidFunction };

const own = 'own';

/** Chooses the language and the question of a new interview. */
export function StartDialog({ onClosed }: Props) {
  const { locale, language: shownIn } = useInterviews();
  const { words } = usePractice();
  const [language, setLanguage] = useState<Locale>(locale);
  const [chosen, setChosen] = useState('0');
  const [topic, setTopic] = useState('');
  const { start, isStarting, outcome } = useStart();
  // By the language of the interview, not of the page.
  const questions = practiceQuestions[language];

  const question = (chosen === own ? topic.trim() : questions[Number(chosen)]) ?? '';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isStarting) return;
    const interview = { language: languageTag(language), ...(question && { question }) };
    void start(interview, { onStarted: onClosed });
  };

  return (
    <OpenDialog title={words.startTitle} onClosed={onClosed} className="w-[36rem]">
      {outcome?.kind === 'limit' ? (
        <WeeklyLimit availableAt={outcome.availableAt} />
      ) : (
        <form onSubmit={submit} className="grid gap-6">
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">{words.language}</legend>
            <div className="flex flex-wrap gap-2">
              {locales.map((one) => (
                <label key={one} className="choice-chip">
                  <input
                    type="radio"
                    name="language"
                    value={one}
                    checked={language === one}
                    onChange={() => setLanguage(one)}
                  />
                  {languageName(languageTag(one), shownIn)}
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-semibold">{words.question}</legend>
            {questions.map((one, index) => (
              <label key={one} lang={languageTag(language)} className="choice-line">
                <input
                  type="radio"
                  name="question"
                  checked={chosen === String(index)}
                  onChange={() => setChosen(String(index))}
                />
                {one}
              </label>
            ))}
            <label className="choice-line">
              <input
                type="radio"
                name="question"
                checked={chosen === own}
                onChange={() => setChosen(own)}
              />
              {words.own}
            </label>
            {chosen === own && (
              <input
                required
                ref={focusOnMount}
                value={topic}
                maxLength={300}
                onChange={(event) => setTopic(event.target.value)}
                aria-label={words.ownField}
                placeholder={words.ownField}
                className="min-h-12 w-full rounded-lg border border-line-strong bg-raised px-3"
              />
            )}
          </fieldset>
          <p role="status" className="text-on-danger-soft empty:hidden">
            {outcome?.kind === 'failed' && words.notStarted}
          </p>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <OnWhatsapp question={question} />
            <Button type="submit" disabled={isStarting}>
              {isStarting ? words.starting : words.start}
            </Button>
          </div>
        </form>
      )}
    </OpenDialog>
  );
}
