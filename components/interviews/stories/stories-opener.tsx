import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import { IconButton } from '../controls/icon-button';
import { storyPath } from '../controls/icon-paths';
import { useMarks } from '../marks/use-mark';
import { useStore } from '../store/store-context';

/** Beside the list: opens the stories, once there are any. */
export function StoriesOpener() {
  const { title } = useWords('Stories');
  const store = useStore();
  const { marks } = useMarks();
  if (!Object.values(marks).some(({ story }) => story)) return null;
  return (
    <IconButton
      label={title}
      aria-haspopup="dialog"
      onClick={() => store.show('stories')}
      className="shrink-0 text-muted hover:bg-accent-soft hover:text-accent-ink"
    >
      <Glyph d={storyPath} />
    </IconButton>
  );
}
