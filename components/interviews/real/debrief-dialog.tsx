import { useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { outcomes } from '@/lib/api/interview';
import { languageTag, locales } from '@/lib/i18n/locales';
import { today } from '@/lib/time/until';
import { usePage } from '../page/page-context';
import { SmallMenu } from '../practice/small-menu';
import { debriefOf, debriefProblems } from './debrief-fields';
import { LabeledField } from './labeled-field';
import { LanguageMenu } from './language-menu';
import { RealDialog } from './real-dialog';
import { usePastInterview } from './use-past-interview';

/**
 * The form for what a person remembers of a real interview, which becomes an interview in the list.
 */
export function DebriefDialog({ onClosed }: { onClosed: VoidFunction }) {
  const words = useWords('RealInterview');
  const { outcomes: outcomeNames } = useWords('RealLabel');
  const { locale, language: shownIn } = usePage();
  const [wasSubmitted, setSubmitted] = useState(false);
  const { fields, change, end } = usePastInterview('debrief', (past) => ({
    date: past?.day ?? today(),
    topic: past?.topic ?? '',
    questions: '',
    note: '',
    outcome: 'open',
    language: locale,
  }));
  const language = locales.find((one) => one === fields.language) ?? locale;
  const context = { words: words.problems, language: shownIn, today: today() };
  const problems = debriefProblems(fields, { ...context, wasSubmitted });

  const send = () => {
    setSubmitted(true);
    const [wrong] = Object.keys(debriefProblems(fields, { ...context, wasSubmitted: true }));
    if (wrong !== undefined) return { wrong };
    return { wanted: { language: languageTag(language), debrief: debriefOf(fields) } };
  };

  const field = (name: 'date' | 'topic' | 'questions' | 'note') => ({
    name,
    label: words.fields[name],
    value: fields[name],
    onChange: (text: string) => change({ [name]: text }),
    problem: problems[name],
  });

  return (
    <RealDialog
      texts={words.debrief}
      firstField={fields.topic === '' ? 'topic' : 'questions'}
      onSend={send}
      onStored={end}
      onClosed={onClosed}
    >
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
        <LanguageMenu value={language} onChoose={(chosen) => change({ language: chosen })} />
      </div>
    </RealDialog>
  );
}
