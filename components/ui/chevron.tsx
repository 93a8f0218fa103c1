import { Glyph } from './glyph';

/** Goes inside the `summary` of a `details`; turns when it is open (ui.css). */
export function Chevron() {
  return <Glyph d="m4 7 6 6 6-6" weight={2.4} className="chevron" />;
}
