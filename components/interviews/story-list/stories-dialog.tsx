import { useMemo } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { creationDate } from '@/lib/time/dates';
import { OpenDialog } from '../controls/open-dialog';
import { useMarkedAnswers } from '../marks/use-marked-answers';
import { useMarkingHere } from '../marks/use-marking';
import { usePage } from '../page/page-context';
import { InterviewLink } from '../store/interview-link';
import { isTheme, questionsFor } from '../stories/story-questions';
import { StoryText } from '../stories/story-text';
import { useSkillName } from '../stories/use-skill-name';
import { useStories } from '../stories/use-stories';
import { AnswerOne } from './answer-one';
import { focusHeading } from './focus-heading';
import { KeptStories } from './kept-stories';
import { isToldOften, storyGaps, storyGroups, type ToldStory, toldStories } from './told-stories';

/** All stories by what they show, what they would answer, and what none of them shows. */
export function StoriesDialog({ onClosed }: { onClosed: VoidFunction }) {
  const words = useWords('Stories');
  const interviewWords = useWords('InterviewsScreen');
  const markWords = useWords('Marks');
  const { locale } = usePage();
  const marking = useMarkingHere();
  const nameOfSkill = useSkillName();
  const marks = useStories();
  const { answers, isLoading, hasFailed } = useMarkedAnswers(marks);
  const stories = useMemo(() => toldStories(marks, answers), [marks, answers]);
  const gaps = storyGaps(stories);
  if (stories.length === 0)
    return (
      <OpenDialog title={words.title} onClosed={onClosed} className="w-[40rem]">
        <div className="grid justify-items-start gap-4">
          <p>
            {words.none}
            <br />
            {words.how}
          </p>
          <AnswerOne theme="conflict" onStarted={onClosed} />
        </div>
      </OpenDialog>
    );
  return (
    <OpenDialog title={words.title} onClosed={onClosed} className="w-[46rem]">
      <p className="text-compact text-muted">
        {marking?.takesStories ? markWords.inAccount : interviewWords.saved.keptHere}
      </p>
      <p role="status" className="pt-2 text-muted empty:hidden">
        {isLoading && interviewWords.loadingMessages}
        {!isLoading && hasFailed && markWords.notAllLoaded}
      </p>
      <div className="grid gap-8 pt-5">
        <KeptStories />
        {storyGroups(stories).map(({ skill, stories }) => (
          <section key={skill} aria-labelledby={`shows-${skill}`} className="grid gap-3">
            <h3 id={`shows-${skill}`} className="font-semibold text-lead">
              {nameOfSkill(skill)}
            </h3>
            <ul className="grid gap-6">
              {stories.map((story) => (
                <StoryItem key={story.title} story={story} />
              ))}
            </ul>
            {isTheme(skill) && (
              <div className="text-compact text-muted">
                <p>{words.answers}</p>
                <ul className="list-disc ps-5">
                  {questionsFor(skill, locale).map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </ul>
              </div>
            )}
          </section>
        ))}
        {gaps.length > 0 && (
          <section aria-labelledby="story-gaps" className="grid gap-3">
            <h3 id="story-gaps" className="font-semibold text-lead">
              {words.gaps}
            </h3>
            <ul className="grid gap-4">
              {gaps.map((theme) => (
                <li key={theme} className="grid gap-1">
                  <p>{filled(words.gap, { what: words.shows[theme].some })}</p>
                  <AnswerOne theme={theme} onStarted={onClosed} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </OpenDialog>
  );
}

function StoryItem({ story }: { story: ToldStory }) {
  const words = useWords('Stories');
  const interviewWords = useWords('InterviewsScreen');
  const { language, timeZone } = usePage();
  const marking = useMarkingHere();
  const { title, tellings, questions } = story;
  const newest = tellings[0]?.answer;
  return (
    <li className="grid gap-2">
      <h4 dir="auto" className="font-semibold wrap-anywhere">
        {title}
      </h4>
      {newest && <StoryText answer={newest} isShort />}
      {isToldOften(story) && (
        <p className="text-fine text-muted">
          {filled(words.told, { count: questions.length.toLocaleString(language) })}
        </p>
      )}
      {tellings.map(({ mark: { conversationId: id, messageId }, answer }) => (
        <p
          key={`${id} ${messageId}`}
          className="flex flex-wrap items-center justify-between gap-x-3 text-fine text-muted"
        >
          <InterviewLink
            id={id}
            {...(answer && { messageKey: answer.messageKey })}
            className="inline-flex min-h-11 min-w-0 items-center underline underline-offset-4 wrap-anywhere"
          >
            {answer?.title.trim() || interviewWords.untitled}
            {answer?.createdAt != null &&
              ` · ${creationDate(answer.createdAt, language, timeZone)}`}
          </InterviewLink>
          <button
            type="button"
            aria-label={`${words.remove}: ${title}`}
            onClick={({ currentTarget }) => {
              const dialog = currentTarget.closest('dialog');
              flushSync(() => marking?.change(messageId, id, { story: null }));
              focusHeading(dialog);
            }}
            className="min-h-11 rounded-full px-3 hover:bg-accent-soft hover:text-accent-ink"
          >
            {words.remove}
          </button>
        </p>
      ))}
    </li>
  );
}
