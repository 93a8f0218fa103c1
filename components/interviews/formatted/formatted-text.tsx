'use client';

import { memo, type ReactElement, useMemo } from 'react';
import Markdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isWithinBudget, type MarkdownNode } from '@/lib/markdown/budget';
import { isFormattable } from '@/lib/markdown/formattable';
import { useReading } from '../reading-context';
import { elements } from './elements';
import { OrPlainText } from './or-plain-text';
import { UnformattedText } from './unformatted-text';

class OverBudget extends Error {}

const keepWithinBudget = () => (tree: MarkdownNode) => {
  if (!isWithinBudget(tree)) throw new OverBudget();
};

const plugins = [remarkGfm, keepWithinBudget];

type Props = { text: string; id: string };

/** Null for a text that asks for more than may be drawn. */
function formatted(text: string, id: string, footnoteLabel: string): ReactElement | null {
  if (!isFormattable(text)) return null;
  const anchors: Options['remarkRehypeOptions'] = {
    clobberPrefix: `message-${id}-`,
    footnoteLabel,
  };
  try {
    return Markdown({
      children: text,
      remarkPlugins: plugins,
      remarkRehypeOptions: anchors,
      components: elements,
    });
  } catch (error) {
    if (!(error instanceof OverBudget)) console.warn('A message could not be formatted', error);
    return null;
  }
}

/** Markdown without HTML: a tag in the text is shown as the text it is. Parsed once a message. */
export const FormattedText = memo(function FormattedText({ text, id }: Props) {
  const { footnotes } = useReading().words;
  const drawn = useMemo(() => formatted(text, id, footnotes), [text, id, footnotes]);
  if (!drawn) return <UnformattedText text={text} />;
  return (
    <OrPlainText text={text}>
      <div className="formatted">{drawn}</div>
    </OrPlainText>
  );
});
