import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Glyph } from '@/components/ui/glyph';
import { useInterviews } from '../interviews-context';

/** Starts an interview in the browser, where the API offers that. */
export function PracticeButton() {
  const { practice: here } = useInterviews();
  const [isOpen, setOpen] = useState(false);
  if (!here) return null;
  const { StartDialog } = here.parts;
  return (
    <>
      <Button size="small" title={here.words.here} onClick={() => setOpen(true)}>
        <Glyph d="M10 4.500v11M4.500 10h11" className="size-4.5" />
        {/* A tablet's list is too narrow for both its heading and these words. */}
        <span className="@max-[17rem]:sr-only">{here.words.here}</span>
      </Button>
      {isOpen && <StartDialog onClosed={() => setOpen(false)} />}
    </>
  );
}
