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
  return (
    <svg viewBox="0 0 12 12" aria-hidden="true" className="new-tab">
      <path
        d="M3.5 2H10v6.5M10 2 2 10"
        fill="none"
        stroke="currentcolor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
