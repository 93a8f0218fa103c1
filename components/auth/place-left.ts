import { takeAnswerPlace } from '@/lib/session/answer-place';
import { placeOfUnsavedTitle } from '@/lib/session/unsaved-title';

/** The interview in which somebody was writing when their session ended; null for anybody else. */
export const placeLeft = (user: unknown): string | null =>
  takeAnswerPlace(user) ?? placeOfUnsavedTitle(user);
