import { Glyph } from './glyph';

/** For every link that opens a new tab: sends no referrer, and says that it is a new tab. */
export const inNewTab = {
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-describedby': 'new-tab',
} as const;

/** Once per page, for screen readers: the description of each such link. */
export function NewTabNote({ text }: { text: string }) {
  return (
    <p id={inNewTab['aria-describedby']} hidden>
      {text}
    </p>
  );
}

/** The visible sign, after the text of such a link. */
export function NewTabArrow() {
  return <Glyph d="M5.8 3.3h10.9v10.9M16.7 3.3 3.3 16.7" weight={3} className="new-tab" />;
}
