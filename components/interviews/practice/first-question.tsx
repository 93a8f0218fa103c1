import { useEffect, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { firstIndex } from '@/lib/session/unsent';
import { selectorOf } from '../controls/data-attributes';
import { usePage } from '../page/page-context';
import { Composer } from './composer';
import { firstDraft, keepDraft, readDraft } from './drafts';
import { FreeRule } from './free-rule';
import { offeredQuestions } from './offered-questions';
import { OnWhatsapp } from './on-whatsapp';
import { answersIn } from './queue/where-is';
import { startFailure } from './start-failure';
import { useFreeWeek } from './use-free-week';
import { useAnswers, usePractice } from './use-practice';
import { useStart } from './use-start';
import { WeeklyLimit } from './weekly-limit';

/**
 * For people without interviews: the first question, ready to be answered. It stays for as long as
 * an answer to it waits or is being recorded here.
 */
export function FirstQuestion({ isFirst }: { isFirst: boolean }) {
  const isWaiting = useIsWaiting();
  const [isSpeaking, setSpeaking] = useState(false);
  const isShown = isFirst || isWaiting || isSpeaking;

  // What had the focus may be gone with the question.
  const wasShown = useRef(isShown);
  useEffect(() => {
    const isGone = wasShown.current && !isShown;
    wasShown.current = isShown;
    if (!isGone || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(selectorOf('conversation-id'))?.focus();
  }, [isShown]);

  return isShown && <Question isFirst={isFirst} isSpeaking={isSpeaking} onSpeaking={setSpeaking} />;
}

/** Read at each drawing, so that a field does not go while somebody empties it. */
function useIsWaiting(): boolean {
  const { practice } = usePractice();
  useAnswers();
  return practice.answers.has(null) || readDraft(firstDraft) !== '';
}

type Props = {
  isFirst: boolean;
  isSpeaking: boolean;
  onSpeaking: (isSpeaking: boolean) => void;
};

function Question({ isFirst, isSpeaking, onSpeaking }: Props) {
  const words = useWords('Practice');
  const { practice } = usePractice();
  const { locale, language } = usePage();
  const answers = useAnswers();
  const review = answersIn(answers, firstDraft, 'review').at(-1);
  const returned = answersIn(answers, firstDraft, 'field').at(-1);
  // Rotating a phone mounts this again in the other pane: a draft must stay with its question.
  const [index, setIndex] = useState(() => Number(readDraft(firstIndex)));
  useEffect(() => practice.answers.takeReturned(firstDraft), [practice]);
  const { start, isStarting, outcome } = useStart();
  const questions = offeredQuestions(locale);
  const question = questions[index % questions.length] ?? '';

  const { used } = useFreeWeek(outcome);
  const isWaiting = useIsWaiting();
  const limit = used && (
    <WeeklyLimit availableAt={used.availableAt} wanted={{ language, question }} />
  );
  if (limit && !isWaiting && !isSpeaking) return limit;
  const title = isFirst ? words.first : words.firstNotSent;
  return (
    <section
      aria-label={title}
      className="mx-auto grid w-full max-w-[46rem] gap-4 px-4 py-6 md:px-8"
    >
      <h2 className="text-heading">{title}</h2>
      {isFirst && (
        <p className="text-muted">
          {words.firstLead} <FreeRule />
        </p>
      )}
      <p data-bordered className="bubble-in me-8 bg-raised px-5 py-4 text-reading cast-bubble">
        {question}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <button
          type="button"
          onClick={() => {
            setIndex(index + 1);
            keepDraft(firstIndex, String(index + 1));
          }}
          className="min-h-11 px-2 text-compact text-muted underline underline-offset-4"
        >
          {words.another}
        </button>
        <OnWhatsapp question={question} />
      </div>
      <p
        role="status"
        className={`${isStarting ? 'text-muted' : 'text-on-danger-soft'} empty:hidden`}
      >
        {isStarting ? words.starting : startFailure(outcome, words)}
        {!outcome && !isStarting && returned?.where.why === 'lost' && words.recordingLost}
      </p>
      <Composer
        draftId={firstDraft}
        language={language}
        focusOnMount={isFirst}
        // Taking the focus, it is only for the press that it answers.
        notice={outcome?.kind === 'limit' && limit}
        returned={returned}
        review={review && { ...review, recorded: review.where.recorded }}
        onSpeaking={onSpeaking}
        onRecorded={(answer) =>
          void practice.answers.keep({ ...answer, conversationId: firstDraft })
        }
        onDiscard={() => review && practice.answers.discard(review)}
        onSend={async (answer) => {
          const onStarted = (conversationId: string) =>
            void practice.answers.give({ ...answer, conversationId });
          const isStarted = await start({ language, question }, { onStarted });
          // The list may already show the interview, in place of this.
          if (isStarted) for (const id of [firstDraft, firstIndex]) keepDraft(id, '');
          return isStarted;
        }}
      />
    </section>
  );
}
