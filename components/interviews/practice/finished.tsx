import { useEffect, useEffectEvent } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { Message } from '@/lib/api/message';
import { takenQuestion } from '@/lib/text/question';
import { usePage } from '../page/page-context';
import type { ComposerProps } from './practice-here';
import { TryAgain } from './try-again';

type Props = Pick<ComposerProps, 'interview' | 'messages' | 'hasEndPage' | 'onFinished'> & {
  /** It was finished here. */
  isNew: boolean;
};

/**
 * After an interview is finished: a button to practice the same question again. The result is shown
 * above.
 */
export function Finished({ interview, messages, hasEndPage, onFinished, isNew }: Props) {
  const words = useWords('InterviewsScreen');
  const { language } = usePage();
  const finished = useEffectEvent(onFinished);
  useEffect(() => {
    if (isNew) finished();
  }, [isNew]);
  // The questions of a real interview have their own buttons in the thread.
  if (hasEndPage || interview.real) return null;
  const wanted = {
    language: interview.language ?? language,
    question: firstQuestion(messages) || interview.title,
  };
  return (
    <div className="composer-bar print:hidden">
      <div className="mx-auto grid max-w-[60rem] justify-items-end gap-3">
        <TryAgain wanted={wanted} label={words.nextStep.practice} size="small" />
      </div>
    </div>
  );
}

/** The question that was answered first, to be asked again. */
function firstQuestion(messages: readonly Message[]): string {
  const first = messages.find(({ sender }) => sender === 'user');
  return first ? takenQuestion(first, messages) : '';
}
