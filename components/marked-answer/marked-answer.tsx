import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Logo } from '@/components/ui/logo';
import { VoiceBars } from '@/components/ui/voice-bars';
import { languageTag } from '@/lib/i18n/locales';
import { answerParts, type Part } from './answer-parts';

type Answer = ReturnType<typeof threeAnswers>[number] & {
  /** The address of the recording, if there is one. */
  recording?: string | undefined;
};

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

/** A rough rate for our three languages. A voice keeps its own pace. */
const lettersPerSecond = 14;

const secondsOf = (parts: readonly Part[]): number =>
  Math.round(parts.reduce((sum, { text }) => sum + text.length, 0) / lettersPerSecond);

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

/** An answer with the coach's feedback: marked text, phrases to sort, a note. */
function ReturnedAnswer({ answer, index }: { answer: Answer; index: number }) {
  const t = useTranslations('MarkedAnswer');
  const parts = answerParts(answer.words);
  const phrases = parts.filter(({ marked }) => marked);
  const seconds = secondsOf(parts);
  const language = languageTag(useLocale());
  return (
    <article
      data-answer={index}
      aria-label={answer.short}
      className="answer-returned grid grid-cols-1 content-start gap-2.5"
    >
      <div className="turn turn-out grid w-full max-w-full gap-2">
        <div className="flex items-center gap-2.5">
          <label className="with-script relative shrink-0 cursor-pointer">
            <input
              type="checkbox"
              data-plays
              data-seconds={seconds}
              data-recording={answer.recording}
              aria-label={t('listen')}
              className="sr-only"
            />
            <svg
              viewBox="0 0 32 32"
              aria-hidden="true"
              data-bordered
              className="answer-play-button size-10 rounded-full"
            >
              <circle cx="16" cy="16" r="16" className="fill-go" />
              <path
                className="answer-play-start fill-on-go"
                d="M12.5 9.8v12.4a1 1 0 0 0 1.5.8l9.4-6.2a1 1 0 0 0 0-1.6L14 9a1 1 0 0 0-1.5.8Z"
              />
              <path className="answer-play-stop fill-on-go" d="M10.5 10.5h11v11h-11Z" />
            </svg>
          </label>
          <VoiceBars className="h-7 flex-1 text-go" />
          <span className="text-muted text-xs even-digits">
            {`0:${String(seconds).padStart(2, '0')}`}
          </span>
        </div>
        <div className="relative isolate">
          <p data-said lang={language} className="relative leading-[1.6]">
            {parts.map((part) =>
              part.marked ? (
                <span key={part.text} className={`said-${phrases.indexOf(part) + 1}`}>
                  {part.text}
                </span>
              ) : (
                part.text
              ),
            )}
          </p>
        </div>
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="sr-only">{t('sort')}</legend>
        <p className="answer-hint" aria-live="polite">
          <span data-voice="browser" hidden>
            {t('browserVoice')}
          </span>
          <span data-voice="none" hidden>
            {t('noVoice')}
          </span>
          <span data-voice="">
            <span className="hint-drag">{t('drag')}</span>
            <span className="hint-tap">{t('tap')}</span>
          </span>
        </p>
        <div aria-hidden="true" className="sorting-heads">
          <span>{t('keep')}</span>
          <span>{t('fix')}</span>
        </div>
        {phrases.map(({ text, marked }, phraseIndex) => (
          <label
            key={text}
            className={`sorting-row sorting-row-${phraseIndex + 1} relative cursor-pointer`}
          >
            <input
              type="checkbox"
              data-sorts
              defaultChecked={marked === 'keep'}
              className="sr-only"
            />
            <span className="phrase-chip">
              <span className="sr-only">{`${t('keep')}: `}</span>
              <span className="phrase-said">{text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div role="status" className="grid grid-cols-1 *:col-start-1 *:row-start-1">
        {[answer.note, ...answer.objections].map((words, noteIndex) => (
          <p key={words} className={`turn turn-in answer-note-${noteIndex}`}>
            {words}
          </p>
        ))}
      </div>
    </article>
  );
}

const names = ['first', 'second', 'third'] as const;
type Name = (typeof names)[number];

type Texts = {
  (key: `${Name}.${'short' | 'note' | `objections.${'first' | 'second'}`}`): string;
  raw(key: `${Name}.words`): string;
};

/** The answers of a `MarkedAnswer`, from the messages of a namespace. */
export const threeAnswers = (t: Texts) =>
  names.map((name) => ({
    name,
    short: t(`${name}.short`),
    // The full text, with two phrases in `<keep>…</keep>` or `<fix>…</fix>`.
    words: t.raw(`${name}.words`),
    note: t(`${name}.note`),
    // The coach's replies if the first or the second phrase is moved.
    objections: [t(`${name}.objections.first`), t(`${name}.objections.second`)] as const,
  }));
