import { useMemo } from 'react';
import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { OpenDialog } from '../controls/open-dialog';
import { useMarkedAnswers } from '../marks/use-marked-answers';
import { useMarkingHere } from '../marks/use-marking';
import { useStories } from '../stories/use-stories';
import { AnswerOne } from './answer-one';
import { LocalStories } from './local-stories';
import { StoryGroup } from './story-group';
import { storyGaps, storyGroups, toldStories } from './told-stories';

/** All stories by what they show, what they would answer, and what none of them shows. */
export function StoriesDialog({ onClosed }: { onClosed: VoidFunction }) {
  const words = useWords('Stories');
  const interviewWords = useWords('InterviewsScreen');
  const markWords = useWords('Marks');
  const marking = useMarkingHere();
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
        <LocalStories />
        {storyGroups(stories).map(({ skill, stories }) => (
          <StoryGroup key={skill} skill={skill} stories={stories} />
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
