import { useWords } from '@/components/frame/member-words';
import type { MarkedAnswer } from '../marks/use-marked-answers';
import { ThreadContext } from '../message/thread-context';
import { AudioPlayer } from '../playback/audio-player';
import { useStore } from '../store/store-context';
import { saidIn } from './said-in';

type Props = { answer: MarkedAnswer; isShort?: boolean };

/** The words of the answer, or its recording if the words are unknown. */
export function StoryText({ answer, isShort = false }: Props) {
  const words = useWords('InterviewsScreen');
  const store = useStore();
  const { message, conversationId, language } = answer;
  const said = saidIn(message);
  if (said === '' && message.audioUrl !== null)
    return (
      <ThreadContext value={{ interview: store.loaded.find(conversationId), messages: [message] }}>
        <AudioPlayer message={message}>{null}</AudioPlayer>
      </ThreadContext>
    );
  return (
    <p
      lang={said ? language : undefined}
      dir="auto"
      className={`whitespace-pre-wrap wrap-anywhere ${isShort ? 'line-clamp-3' : ''}`}
    >
      {said || words.voiceMessage}
    </p>
  );
}
