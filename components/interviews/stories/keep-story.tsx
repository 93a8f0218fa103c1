import { useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { Message } from '@/lib/api/message';
import { storyPath } from '../controls/icon-paths';
import { useMark } from '../marks/use-mark';
import { StoryDialog } from './story-dialog';

/** In the menu of an answer: makes it a story, or changes the one that it is. */
export function KeepStory({ message }: { message: Message }) {
  const words = useWords('Stories');
  const { mark, setStory } = useMark(message);
  const [isOpen, setOpen] = useState(false);
  if (!setStory) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="message-more-action">
        <Glyph d={storyPath} className="size-4" />
        {mark.story ? words.edit : words.keep}
      </button>
      {isOpen && (
        <StoryDialog
          message={message}
          story={mark.story}
          onKeep={setStory}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** The story that an answer is kept as. */
export function StoryLabel({ message }: { message: Message }) {
  const words = useWords('Stories');
  const { story } = useMark(message).mark;
  if (!story) return null;
  return (
    <p className="flex items-start gap-1.5 px-1 text-fine text-muted">
      <Glyph d={storyPath} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {words.label}{' '}
        <span dir="auto" className="font-semibold">
          {story.title}
        </span>
      </span>
    </p>
  );
}
