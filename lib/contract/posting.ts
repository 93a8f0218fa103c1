import { z } from 'zod';
import { longestPosting } from './limits.ts';

/** In code points, so that an emoji outside the basic plane counts as one. */
export const atMost = (characters: number) => (text: string) => [...text].length <= characters;

/** A sentence or two, not an address alone, a number or a row of symbols. */
export const readsAsText = (text: string): boolean =>
  (text.match(/\p{L}{2,}/gu) ?? []).length >= 8 &&
  (text.match(/\p{L}/gu) ?? []).length * 2 >= text.replace(/\s/g, '').length;

/** A job posting, pasted. */
export const posting = z
  .string()
  .trim()
  .refine(atMost(longestPosting), { params: { code: 'posting-too-long' } })
  .refine(readsAsText, { params: { code: 'posting-no-text' } });
