import { useMemo, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Chevron } from '@/components/ui/chevron';
import type { Message } from '@/lib/api/message';
import { filled } from '@/lib/i18n/words';
import { useMarkedAnswers } from '../marks/use-marked-answers';
import { usePage } from '../page/page-context';
import { InterviewLink } from '../store/interview-link';
import { themeIn } from './story-questions';
import { StoryText } from './story-text';
import { type StoryMark, useStories } from './use-stories';

/** As many as a person can choose from while the coach is waiting. */
const most = 3;

/** Before a question is answered: the stories that fit it, folded. */
export function FittingStory({ messages }: { messages: readonly Message[] }) {
  const words = useWords('Stories');
  const { language } = usePage();
  const stories = useStories();
  const last = messages.at(-1);
  const theme = useMemo(() => (last?.sender === 'ai' ? themeIn(last.text) : null), [last]);
  const fitting = useMemo(
    () => (theme ? stories.filter(({ story }) => story.skills.includes(theme)) : []).slice(0, most),
    [stories, theme],
  );
  const [isOpen, setOpen] = useState(false);
  const [first] = fitting;
  if (!first) return null;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-lg px-2 text-accent-ink text-compact hover:bg-accent-soft [&::-webkit-details-marker]:hidden">
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {fitting.length === 1
            ? filled(words.fits, { title: first.story.title })
            : filled(words.fitMany, { count: fitting.length.toLocaleString(language) })}
        </span>
        <Chevron />
      </summary>
      {isOpen && <Told stories={fitting} />}
    </details>
  );
}

function Told({ stories }: { stories: readonly StoryMark[] }) {
  const words = useWords('Stories');
  const interviewWords = useWords('InterviewsScreen');
  const markWords = useWords('Marks');
  const { answers, isLoading, hasFailed } = useMarkedAnswers(stories);
  return (
    <div className="grid max-h-[min(16rem,30dvh)] gap-3 overflow-y-auto px-2 py-1">
      {stories.map(({ conversationId, messageId, story }) => {
        const answer = answers.find((one) => one.messageId === messageId);
        return (
          <div key={`${conversationId} ${messageId}`} className="grid gap-1">
            {stories.length > 1 && <p className="font-semibold wrap-anywhere">{story.title}</p>}
            {answer && <StoryText answer={answer} />}
            <InterviewLink
              id={conversationId}
              {...(answer && { messageKey: answer.messageKey })}
              className="inline-flex min-h-11 items-center justify-self-start text-fine underline underline-offset-4"
            >
              {words.open}
            </InterviewLink>
          </div>
        );
      })}
      <p role="status" className="text-fine text-muted empty:hidden">
        {isLoading && interviewWords.loadingMessages}
        {!isLoading && hasFailed && markWords.notAllLoaded}
      </p>
    </div>
  );
}
