import Markdown, { defaultUrlTransform, type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isWithinBudget, type MarkdownNode } from './budget.ts';
import { isFormattable } from './formattable.ts';
import { nestHeadings } from './nest-headings.ts';

class OverBudget extends Error {}

const keepWithinBudget = () => (tree: MarkdownNode) => {
  if (!isWithinBudget(tree)) throw new OverBudget();
};

/** A phone number, which the library would reject as an unsafe address. */
export const phoneAddress = /^tel:\+?\d{2,20}$/;

const urlTransform = (address: string): string =>
  phoneAddress.test(address) ? address : defaultUrlTransform(address);

const remarkPlugins = [remarkGfm, keepWithinBudget, () => nestHeadings];

/** Markdown without HTML, as elements; null if the text must be shown unformatted. */
export function formatted(text: string, options: Options = {}) {
  if (!isFormattable(text)) return null;
  try {
    return Markdown({ ...options, children: text, remarkPlugins, urlTransform });
  } catch (error) {
    if (!(error instanceof OverBudget)) console.warn('A message could not be formatted', error);
    return null;
  }
}
