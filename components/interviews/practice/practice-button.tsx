import { Button } from '@/components/ui/button';
import { Glyph } from '@/components/ui/glyph';
import { useInterviews } from '../interviews-context';
import { show } from '../use-at-hand';

/** Starts an interview in the browser, where the API offers that. */
export function PracticeButton() {
  const here = useInterviews().practice?.words.here;
  if (!here) return null;
  return (
    <Button size="small" title={here} onClick={() => show('practice')}>
      <Glyph d="M10 4.500v11M4.500 10h11" className="size-4.5" />
      {/* A tablet's list is too narrow for both its heading and these words. */}
      <span className="@max-[17rem]:sr-only">{here}</span>
    </Button>
  );
}
