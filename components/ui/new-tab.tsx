/** Carried by every link that opens a new tab: it tells the other site nothing, and people that it is one. */
export const inNewTab = {
  target: '_blank',
  rel: 'noopener noreferrer',
  'aria-describedby': 'new-tab',
} as const;

/** Once a page, for those who hear it: each of these links points here. */
export function NewTabNote({ text }: { text: string }) {
  return (
    <p id={inNewTab['aria-describedby']} hidden>
      {text}
    </p>
  );
}

/** For those who see it: after the words of such a link. */
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
