import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { inNewTab, NewTabArrow } from '@/components/ui/new-tab';
import { languageName } from '@/lib/i18n/language-name';
import { languageTag, locales } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { filled } from '@/lib/i18n/words';
import { today } from '@/lib/time/until';
import { useAccount } from '../account/account-context';
import { OpenDialog } from '../controls/open-dialog';
import { usePage } from '../page/page-context';
import { readTranscript, turnsToSend } from '../plan/read-transcript';
import { SmallMenu } from '../practice/small-menu';
import { useStart } from '../practice/use-start';
import { CheckLine } from './check-line';
import { LabeledField } from './labeled-field';
import { namesakesOf } from './namesakes';
import { notStored } from './not-stored';
import { keepAskedAbout, pastInterview } from './past-interview';
import { SpeakerChoice } from './speaker-choice';
import { spokenLanguage } from './spoken-language';
import { TranscriptField } from './transcript-field';
import { useKeptFields } from './use-kept-fields';

/** The text of a long transcript, with all its times, is shorter; more would only keep the page busy. */
const mostRead = 2_000_000;

/** The transcript of a real interview, judged like one that was practiced here. */
export function ReviewDialog({ onClosed }: { onClosed: VoidFunction }) {
  const words = useWords('RealInterview');
  const { review } = words;
  const account = useAccount();
  const page = usePage();
  const { locale, language: shownIn } = page;
  const [past] = useState(() => pastInterview(account));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [haveAgreed, setAgreed] = useState(false);
  const { fields, change, forget } = useKeptFields('review', () => ({
    text: '',
    me: '',
    also: '',
    date: past?.day ?? today(),
    language: '',
    onlyMine: '',
  }));
  const { text, date } = fields;
  const { start, isStarting, outcome } = useStart();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const read = useMemo(() => {
    if (text.trim() === '') return null;
    return text.length > mostRead ? { problem: 'too-long' as const } : readTranscript(text);
  }, [text]);
  const transcript = read && 'turns' in read ? read : null;
  const found = useMemo(
    () => transcript && spokenLanguage(transcript.turns.map((turn) => turn.text)),
    [transcript],
  );
  const language = locales.find((one) => one === fields.language) ?? found ?? locale;
  // Names that were chosen in another transcript are nobody's here.
  const speakers = transcript?.speakers ?? [];
  const me = speakers.includes(fields.me) ? fields.me : '';
  const also = fields.also.split('\n').filter((name) => namesakesOf(me, speakers).includes(name));

  const problemsOnce = (isSubmitted: boolean) => ({
    text:
      (read && 'problem' in read && review.problems[read.problem]) ||
      (isSubmitted && !read && review.problems['no-line']) ||
      undefined,
    me: (isSubmitted && transcript && me === '' && review.noMe) || undefined,
    date:
      (isSubmitted && date === '' && words.problems.noDate) ||
      (date > today() && words.problems.future) ||
      undefined,
    agreed: (isSubmitted && !haveAgreed && review.notAgreed) || undefined,
  });
  const problems = problemsOnce(wasSubmitted);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isStarting) return;
    setSubmitted(true);
    const [wrong] = Object.entries(problemsOnce(true)).find(([, said]) => said) ?? [];
    if (wrong !== undefined || !transcript) {
      form.current?.querySelector<HTMLElement>(`[name=${wrong ?? 'text'}]`)?.focus();
      return;
    }
    const isMe = (name: string) => name === me || also.includes(name);
    const named = transcript.turns.map((turn) =>
      isMe(turn.speaker) ? { ...turn, speaker: me } : turn,
    );
    const turns = turnsToSend({ ...transcript, turns: named }, me, {
      isOnlyMine: fields.onlyMine !== '',
    });
    const onStarted = () => {
      forget();
      if (past?.day === date) keepAskedAbout(past);
      onClosed();
    };
    void start({ language: languageTag(language), transcript: { turns, date } }, { onStarted });
  };

  return (
    <OpenDialog title={review.title} onClosed={onClosed} className="w-[36rem]">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
        <p className="text-muted">{review.lead}</p>
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
          <div className="grid gap-1">
            <SmallMenu
              isField
              label={words.fields.language}
              value={language}
              options={locales.map((one) => [one, languageName(languageTag(one), shownIn)])}
              onChoose={(chosen) => change({ language: chosen })}
            />
            <p role="status" className="text-fine text-muted empty:hidden">
              {found !== null &&
                (found !== locale || found !== language) &&
                filled(review.otherLanguage, {
                  language: languageName(languageTag(found), shownIn),
                })}
            </p>
          </div>
        </div>
        <div className="grid gap-2">
          <CheckLine
            name="onlyMine"
            isChecked={fields.onlyMine !== ''}
            onChange={(isChecked) => change({ onlyMine: isChecked ? 'yes' : '' })}
            label={review.onlyMine}
          />
          <CheckLine
            name="agreed"
            isChecked={haveAgreed}
            onChange={setAgreed}
            label={review.agreed}
            problem={problems.agreed}
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
        <p role="status" className="text-on-danger-soft empty:hidden">
          {notStored(outcome, words.failed, page)}
        </p>
        <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex border-line border-t bg-raised px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
          <Button type="submit" disabled={isStarting} className="ms-auto">
            {isStarting ? words.sending : review.send}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
