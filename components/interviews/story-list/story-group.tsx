import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { creationDate } from '@/lib/time/dates';
import { useMarkingHere } from '../marks/use-marking';
import { usePage } from '../page/page-context';
import { InterviewLink } from '../store/interview-link';
import { isTheme, questionsFor } from '../stories/story-questions';
import { StoryText } from '../stories/story-text';
import { useSkillName } from '../stories/use-skill-name';
import { focusHeading } from './focus-heading';
import { isToldOften, type ToldStory } from './told-stories';

type Props = { skill: string; stories: readonly ToldStory[] };

/** The stories that show the same, and the questions that they would answer. */
export function StoryGroup({ skill, stories }: Props) {
  const words = useWords('Stories');
  const { locale } = usePage();
  const nameOfSkill = useSkillName();
  return (
    <section aria-labelledby={`shows-${skill}`} className="grid gap-3">
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
