import { useLocale, useTranslations } from 'next-intl';
import { VoiceBars } from '@/components/ui/voice-bars';
import { languageTag } from '@/lib/i18n/locales';
import { answerParts, type Part } from './answer-parts';
import type { threeAnswers } from './three-answers';

export type Answer = ReturnType<typeof threeAnswers>[number] & {
  /** The address of the recording, if there is one. */
  recording?: string | undefined;
};

/** A rough rate for our three languages. A voice keeps its own pace. */
const lettersPerSecond = 14;

const secondsOf = (parts: readonly Part[]): number =>
  Math.round(parts.reduce((sum, { text }) => sum + text.length, 0) / lettersPerSecond);

/** An answer with the coach's feedback: marked text, phrases to sort, a note. */
export function ReturnedAnswer({ answer, index }: { answer: Answer; index: number }) {
  const parts = answerParts(answer.words);
  const phrases = parts.filter(({ marked }) => marked);
  return (
    <article
      data-answer={index}
      aria-label={answer.short}
      className="answer-returned grid grid-cols-1 content-start gap-2.5"
    >
      <SpokenAnswer parts={parts} phrases={phrases} recording={answer.recording} />
      <PhrasesToSort phrases={phrases} />
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

type SpokenProps = Pick<Answer, 'recording'> & {
  parts: readonly Part[];
  phrases: readonly Part[];
};

/** Its text, with a button that plays it. */
function SpokenAnswer({ parts, phrases, recording }: SpokenProps) {
  const t = useTranslations('MarkedAnswer');
  const seconds = secondsOf(parts);
  const language = languageTag(useLocale());
  return (
    <div className="turn turn-out grid w-full max-w-full gap-2">
      <div className="flex items-center gap-2.5">
        <label className="with-script relative shrink-0 cursor-pointer">
          <input
            type="checkbox"
            data-plays
            data-seconds={seconds}
            data-recording={recording}
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
  );
}

/** The coach's phrases in two columns, between which they can be moved. */
function PhrasesToSort({ phrases }: { phrases: readonly Part[] }) {
  const t = useTranslations('MarkedAnswer');
  return (
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
  );
}
