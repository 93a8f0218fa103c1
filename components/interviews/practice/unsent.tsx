import { useEffect } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { CopyButton } from '../controls/copy-button';
import { messagesId } from '../message/skip-to-messages';
import { useSay } from '../page/live-region';
import { keepDraft, readDraft } from './drafts';
import { answersIn } from './queue/where-is';
import { RecordingPreview } from './recording-preview';
import { wordsIn } from './transcript-words';
import { useAnswers, usePractice } from './use-practice';

/** In an interview that is over: an answer that was typed or recorded and can no longer be sent. */
export function Unsent({ id }: { id: string }) {
  const screen = useWords('InterviewsScreen');
  const say = useSay();
  const words = useWords('Practice');
  const { practice } = usePractice();
  const answers = useAnswers();
  const review = answersIn(answers, id, 'review').at(-1);
  const key = review?.key ?? '';
  const recorded = review?.where.recorded ?? null;
  const isLost = answersIn(answers, id, 'field').some(({ where }) => where.why === 'lost');
  const beside = recorded && (readDraft(key) || wordsIn(recorded.segments ?? []));
  const text = [readDraft(id), beside].filter(Boolean).join('\n\n');
  const said = text || recorded ? words.overNotSent : isLost ? words.recordingLost : '';
  useEffect(() => {
    if (said) say(said);
  }, [say, said]);
  if (!said) return null;

  const discard = () => {
    keepDraft(id, '');
    practice.answers.discard({ conversationId: id, key });
    // The button is gone.
    document.getElementById(messagesId)?.focus({ preventScroll: true });
  };
  return (
    <div className="composer-bar print:hidden">
      <div className="mx-auto grid max-w-[60rem] gap-2">
        <p className="text-fine text-muted">{said}</p>
        {recorded && <RecordingPreview recorded={recorded} />}
        {text && (
          <p
            dir="auto"
            className="max-h-40 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {text}
          </p>
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {text && <CopyButton text={text} label={words.copyNotSent} copiedLabel={screen.copied} />}
          <Button tone="plain" size="small" onClick={discard}>
            {words.voice.discard}
          </Button>
        </div>
      </div>
    </div>
  );
}
