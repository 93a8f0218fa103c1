import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { counted } from '@/lib/i18n/words';
import { useLocalStoryCount } from '../marks/use-mark';
import { useMarkingHere } from '../marks/use-marking';
import { focusHeading } from './focus-heading';

/** The stories that only this browser has, once the API has begun to take stories. */
export function LocalStories() {
  const { onlyHere, move } = useWords('Stories');
  const marking = useMarkingHere();
  const count = useLocalStoryCount();
  if (!marking || count === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-tile bg-accent-soft px-4 py-2 text-on-accent-soft">
      <p>{counted(onlyHere, count)}</p>
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          const dialog = currentTarget.closest('dialog');
          flushSync(marking.moveStories);
          focusHeading(dialog);
        }}
      >
        {move}
      </Button>
    </div>
  );
}
