'use client';

import { memo, useMemo } from 'react';
import Markdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { isFormattable } from '@/lib/markdown/formattable';
import { useReading } from '../reading-context';
import { elements } from './elements';
import { OrPlainText } from './or-plain-text';
import { PlainText } from './plain-text';

const plugins = [remarkGfm];

type Props = { text: string; id: string };

/** Markdown without HTML: a tag in the text is shown as the text it is. Parsed once a message. */
export const FormattedText = memo(function FormattedText({ text, id }: Props) {
  const { labels } = useReading();
  const anchors = useMemo<NonNullable<Options['remarkRehypeOptions']>>(
    () => ({ clobberPrefix: `message-${id}-`, footnoteLabel: labels.footnotes }),
    [id, labels.footnotes],
  );
  if (!isFormattable(text)) return <PlainText text={text} />;
  return (
    <OrPlainText text={text}>
      <div className="formatted">
        <Markdown remarkPlugins={plugins} remarkRehypeOptions={anchors} components={elements}>
          {text}
        </Markdown>
      </div>
    </OrPlainText>
  );
});
