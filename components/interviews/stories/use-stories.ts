import { useMemo } from 'react';
import type { Mark, Marks, Story } from '@/lib/api/marks';
import { instantOf } from '@/lib/time/instant';
import { useMarks } from '../marks/use-mark';

export type StoryMark = Mark & { readonly story: Story };

const isStory = (mark: Mark): mark is StoryMark => mark.story !== null;

const changedAt = ({ updatedAt }: StoryMark): number => instantOf(updatedAt) ?? 0;

/** The answers that are kept as stories, newest first. */
export const storiesIn = (marks: Marks): StoryMark[] =>
  Object.values(marks)
    .filter(isStory)
    .sort((one, other) => changedAt(other) - changedAt(one));

export function useStories(): readonly StoryMark[] {
  const { marks } = useMarks();
  return useMemo(() => storiesIn(marks), [marks]);
}
