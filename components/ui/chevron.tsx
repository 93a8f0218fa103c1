import { Glyph } from './glyph';

/** Within the summary of a `details` that is a group. */
export function Chevron() {
  return (
    <Glyph
      d="m4 7 6 6 6-6"
      weight={2.4}
      className="size-4 shrink-0 transition-transform duration-200 group-open:rotate-180"
    />
  );
}
