import { useMemo, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { languageName } from '@/lib/i18n/language-name';
import { type Locale, languageTag, locales } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { filled } from '@/lib/i18n/words';
import { today } from '@/lib/time/until';
import { usePage } from '../page/page-context';
import { CheckLine } from './check-line';
import { LabeledField } from './labeled-field';
import { LanguageMenu } from './language-menu';
import { RealDialog } from './real-dialog';
import { foundIn, ownNames, reviewOf, reviewProblems } from './review-fields';
import { SpeakerChoice } from './speaker-choice';
import { TranscriptField } from './transcript-field';
import { usePastInterview } from './use-past-interview';

/** The transcript of a real interview, judged like one that was practiced here. */
export function ReviewDialog({ onClosed }: { onClosed: VoidFunction }) {
  const words = useWords('RealInterview');
  const { review } = words;
  const { locale } = usePage();
  const [wasSubmitted, setSubmitted] = useState(false);
  const [haveAgreed, setAgreed] = useState(false);
  const { fields, change, end } = usePastInterview('review', (past) => ({
    text: '',
    me: '',
    also: '',
    date: past?.day ?? today(),
    language: '',
    onlyMine: '',
  }));
  const { text, date } = fields;
  const found = useMemo(() => foundIn(text), [text]);
  const { transcript } = found;
  const language = locales.find((one) => one === fields.language) ?? found.language ?? locale;
  const { me, also } = ownNames(fields, transcript);
  const checked = { me, date, haveAgreed };
  const context = { words, today: today() };
  const problems = reviewProblems(checked, found, { ...context, wasSubmitted });

  const send = () => {
    setSubmitted(true);
    const all = reviewProblems(checked, found, { ...context, wasSubmitted: true });
    const [wrong] = Object.entries(all).find(([, said]) => said) ?? [];
    if (wrong !== undefined || !transcript) return { wrong: wrong ?? 'text' };
    return {
      wanted: { language: languageTag(language), transcript: reviewOf(fields, transcript) },
    };
  };

  return (
    <RealDialog texts={review} firstField="text" onSend={send} onStored={end} onClosed={onClosed}>
      <TranscriptField
        text={text}
        onChange={(changed) => change({ text: changed })}
        problem={problems.text}
      />
      {transcript && (
        <SpeakerChoice
          transcript={transcript}
          me={me}
          onChoose={(name) => change({ me: name, also: '' })}
          also={also}
          onAlso={(names) => change({ also: names.join('\n') })}
          problem={problems.me}
        />
      )}
      <div className="grid items-start gap-x-4 gap-y-6 sm:grid-cols-2">
        <LabeledField
          name="date"
          label={words.fields.date}
          value={date}
          onChange={(day) => change({ date: day })}
          problem={problems.date}
          type="date"
          max={today()}
        />
        <SpokenLanguage
          found={found.language}
          chosen={language}
          onChoose={(one) => change({ language: one })}
        />
      </div>
      <Agreement
        isOnlyMine={fields.onlyMine !== ''}
        onOnlyMine={(isOnlyMine) => change({ onlyMine: isOnlyMine ? 'yes' : '' })}
        haveAgreed={haveAgreed}
        onAgree={setAgreed}
        problem={problems.agreed}
      />
    </RealDialog>
  );
}

type LanguageProps = { found: Locale | null; chosen: Locale; onChoose: (chosen: Locale) => void };

/** The detected language. A note is shown if it differs from the page's or from the chosen one. */
function SpokenLanguage({ found, chosen, onChoose }: LanguageProps) {
  const { review } = useWords('RealInterview');
  const { locale, language } = usePage();
  return (
    <div className="grid gap-1">
      <LanguageMenu value={chosen} onChoose={onChoose} />
      <p role="status" className="text-fine text-muted empty:hidden">
        {found !== null &&
          (found !== locale || found !== chosen) &&
          filled(review.otherLanguage, { language: languageName(languageTag(found), language) })}
      </p>
    </div>
  );
}

type AgreementProps = {
  isOnlyMine: boolean;
  onOnlyMine: (isOnlyMine: boolean) => void;
  haveAgreed: boolean;
  onAgree: (haveAgreed: boolean) => void;
  problem: string | undefined;
};

/**
 * Other people spoke, too: asks which of their words to send and whether they know of it, and names
 * the terms.
 */
function Agreement({ isOnlyMine, onOnlyMine, haveAgreed, onAgree, problem }: AgreementProps) {
  const { review } = useWords('RealInterview');
  const { locale } = usePage();
  return (
    <div className="grid gap-2">
      <CheckLine
        name="onlyMine"
        isChecked={isOnlyMine}
        onChange={onOnlyMine}
        label={review.onlyMine}
      />
      <CheckLine
        name="agreed"
        isChecked={haveAgreed}
        onChange={onAgree}
        label={review.agreed}
        problem={problem}
      />
      <p className="text-fine text-muted">
        {review.terms}{' '}
        <a
          {...inNewTab}
          href={pagePath('terms-of-use', locale)}
          className="underline underline-offset-4"
        >
          {review.termsLink}
          <NewTabArrow />
        </a>
      </p>
    </div>
  );
}
