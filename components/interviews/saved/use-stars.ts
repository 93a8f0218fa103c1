import { idOfKey, isSaved, type SavedAnswer } from '@/lib/interviews/saved-answers';
import { useInterviews } from '../interviews-context';
import { useMarkState } from '../marks/use-marks-store';

type Stars = {
  count: number;
  isStarred: (answer: SavedAnswer) => boolean;
  /** Null without a signed-in person to keep it for. */
  toggle: ((answer: SavedAnswer) => void) | null;
};

/** The person's stars: in the account where it keeps them, else in this browser. */
export function useStars(): Stars {
  const { saved, marks: here } = useInterviews();
  const { answers, toggle } = saved;
  const marks = useMarkState()?.marks;
  if (!here || !marks)
    return { count: answers.length, isStarred: (answer) => isSaved(answers, answer), toggle };
  const isStarred = (answer: SavedAnswer) =>
    marks.get(idOfKey(answer.messageKey))?.starred ?? isSaved(answers, answer);
  const inAccount = [...marks.values()].filter(({ starred }) => starred).length;
  return {
    // What the account did not take is still here.
    count: inAccount + answers.filter((answer) => !marks.has(idOfKey(answer.messageKey))).length,
    isStarred,
    toggle: (answer) => {
      const isOnlyHere = !marks.has(idOfKey(answer.messageKey)) && isSaved(answers, answer);
      if (isOnlyHere) toggle?.(answer);
      else
        here.store.change(idOfKey(answer.messageKey), answer.conversationId, {
          starred: !isStarred(answer),
        });
    },
  };
}
