import { Glyph } from '@/components/ui/glyph';
import { useInterviews } from '../interviews-context';
import { show } from '../use-at-hand';

const openPalette = () => show('palette');

/** The palette itself loads at the first input. */
export function PaletteButton() {
  const { palette } = useInterviews().words;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={palette}
      aria-keyshortcuts="Control+K Meta+K"
      title={palette}
      onClick={openPalette}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-accent-soft hover:text-accent-ink"
    >
      <Glyph d="M4 6.500h.01M8 6.500h8M4 11h.01M8 11h4.500M4 15.500h.01M8 15.500h3M14 13l2.500 2.500-2.500 2.500" />
    </button>
  );
}
