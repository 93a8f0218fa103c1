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
  return <Glyph d="M5.83 3.33h10.84v10.84M16.67 3.33 3.33 16.67" weight={3} className="new-tab" />;
}
