import { Glyph } from './glyph';

/** Within the summary of a `details`. */
export function Chevron() {
  return <Glyph d="m4 7 6 6 6-6" weight={2.4} className="chevron" />;
}
