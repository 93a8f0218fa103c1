import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { outcomes } from '@/lib/api/interview';
import { languageName } from '@/lib/i18n/language-name';
import { languageTag, locales } from '@/lib/i18n/locales';
import { today } from '@/lib/time/until';
import { useAccount } from '../account/account-context';
import { OpenDialog } from '../controls/open-dialog';
import { usePage } from '../page/page-context';
import { SmallMenu } from '../practice/small-menu';
import { useStart } from '../practice/use-start';
import { debriefOf, debriefProblems } from './debrief-fields';
import { LabeledField } from './labeled-field';
import { notStored } from './not-stored';
import { keepAskedAbout, pastInterview } from './past-interview';
import { useKeptFields } from './use-kept-fields';

/** What somebody remembers of a real interview. It becomes one in the list. */
export function DebriefDialog({ onClosed }: { onClosed: VoidFunction }) {
  const words = useWords('RealInterview');
  const { outcomes: outcomeNames } = useWords('RealLabel');
  const account = useAccount();
  const page = usePage();
  const { locale, language: shownIn } = page;
  const [past] = useState(() => pastInterview(account));
  const [wasSubmitted, setSubmitted] = useState(false);
  const { fields, change, forget } = useKeptFields('debrief', () => ({
    date: past?.day ?? today(),
    topic: past?.topic ?? '',
    questions: '',
    note: '',
    outcome: 'open',
    language: locale,
  }));
  const language = locales.find((one) => one === fields.language) ?? locale;
  const { start, isStarting, outcome } = useStart();
  const form = useRef<HTMLFormElement>(null);
  const context = { words: words.problems, language: shownIn, today: today() };
  const problems = debriefProblems(fields, { ...context, wasSubmitted });

  // The dialog, open by now, has focused its Close button, which comes first.
  const focusFirst = useEffectEvent(() =>
    fieldNamed(form.current, fields.topic === '' ? 'topic' : 'questions')?.focus(),
  );
  useEffect(() => focusFirst(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isStarting) return;
    setSubmitted(true);
    const [wrong] = Object.keys(debriefProblems(fields, { ...context, wasSubmitted: true }));
    if (wrong !== undefined) return fieldNamed(form.current, wrong)?.focus();
    const onStarted = () => {
      forget();
      if (past?.day === fields.date) keepAskedAbout(past);
      onClosed();
    };
    void start({ language: languageTag(language), debrief: debriefOf(fields) }, { onStarted });
  };

  const field = (name: 'date' | 'topic' | 'questions' | 'note') => ({
    name,
    label: words.fields[name],
    value: fields[name],
    onChange: (text: string) => change({ [name]: text }),
    problem: problems[name],
  });

  return (
    <OpenDialog title={words.debrief.title} onClosed={onClosed} className="w-[36rem]">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
        <p className="text-muted">{words.debrief.lead}</p>
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-[auto_1fr]">
          <LabeledField {...field('date')} type="date" max={today()} />
          <LabeledField {...field('topic')} />
        </div>
        <LabeledField {...field('questions')} rows={6} hint={words.debrief.questionsHint} />
        <LabeledField {...field('note')} rows={3} />
        <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
          <SmallMenu
            isField
            label={words.outcome}
            value={fields.outcome}
            options={outcomes.map((one) => [one, outcomeNames[one]])}
            onChoose={(chosen) => change({ outcome: chosen })}
          />
          <SmallMenu
            isField
            label={words.fields.language}
            value={language}
            options={locales.map((one) => [one, languageName(languageTag(one), shownIn)])}
            onChoose={(chosen) => change({ language: chosen })}
          />
        </div>
        <p role="status" className="text-on-danger-soft empty:hidden">
          {notStored(outcome, words.failed, page)}
        </p>
        <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex border-line border-t bg-raised px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
          <Button type="submit" disabled={isStarting} className="ms-auto">
            {isStarting ? words.sending : words.debrief.send}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}

const fieldNamed = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLElement>(`[name=${name}]`);
