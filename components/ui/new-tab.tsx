import { Glyph } from './glyph';

/** Props of every link that opens a new tab: no referrer, and a description for screen readers. */
export const inNewTab = {
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-describedby': 'new-tab',
} as const;

/** That description, rendered once per page. */
export function NewTabNote({ text }: { text: string }) {
  return (
    <p id={inNewTab['aria-describedby']} hidden>
      {text}
    </p>
  );
}

/** The visible sign after the link's text. */
export function NewTabArrow() {
  return <Glyph d="M5.8 3.3h10.9v10.9M16.7 3.3 3.3 16.7" weight={3} className="new-tab" />;
}
