import type { Story } from '@/lib/api/marks';
import { groupBy } from '@/lib/group-by';
import { fold } from '@/lib/text/fold';
import type { MarkedAnswer } from '../marks/use-marked-answers';
import { isTheme, type Theme, themes } from '../stories/story-questions';
import type { StoryMark } from '../stories/use-stories';

/** A story with its answers, newest first. Answers kept under the same name tell the same story. */
export type ToldStory = Story & {
  readonly tellings: readonly {
    readonly mark: StoryMark;
    /** Undefined while its message is not loaded. */
    readonly answer: MarkedAnswer | undefined;
  }[];
  /** The questions that it was told for, as far as they are known. */
  readonly questions: readonly string[];
};

export function toldStories(
  marks: readonly StoryMark[],
  answers: readonly MarkedAnswer[],
): ToldStory[] {
  const byMessage = new Map(answers.map((answer) => [answer.messageId, answer]));
  return [...groupBy(marks, ({ story }) => fold(story.title.trim())).values()].flatMap((same) => {
    const tellings = same.map((mark) => ({ mark, answer: byMessage.get(mark.messageId) }));
    const [newest] = same;
    if (!newest) return [];
    const asked = tellings.map(({ answer }) => answer?.question ?? '').filter(Boolean);
    return [
      {
        title: newest.story.title,
        skills: [...new Set(same.flatMap(({ story }) => story.skills))],
        tellings,
        questions: [...new Map(asked.map((question) => [fold(question), question])).values()],
      },
    ];
  });
}

/**
 * Stories grouped by what they show, our themes first. Those that show nothing are under an empty
 * name.
 */
export function storyGroups(
  stories: readonly ToldStory[],
): { readonly skill: string; readonly stories: readonly ToldStory[] }[] {
  const others = new Set(stories.flatMap(({ skills }) => skills.filter((one) => !isTheme(one))));
  const groups = [...themes, ...[...others].sort()].map((skill) => ({
    skill,
    stories: stories.filter(({ skills }) => skills.includes(skill)),
  }));
  const rest = stories.filter(({ skills }) => skills.length === 0);
  return [...groups, { skill: '', stories: rest }].filter((group) => group.stories.length > 0);
}

/** What no story shows yet. */
export const storyGaps = (stories: readonly Pick<Story, 'skills'>[]): Theme[] =>
  themes.filter((theme) => stories.every(({ skills }) => !skills.includes(theme)));

/** Interviewers notice a story that serves for every question. */
const often = 3;

export const isToldOften = ({ questions }: ToldStory): boolean => questions.length >= often;
