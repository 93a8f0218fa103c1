import { Glyph } from '@/components/ui/glyph';
import { filled } from '@/lib/i18n/words';
import { useInterviews } from '../interviews-context';

type Props = { count: number; onPress: VoidFunction };

/** Messages that came while one reads further up. */
export function NewMessages({ count, onPress }: Props) {
  const { words } = useInterviews();
  return (
    <div role="status" className="relative z-10 h-0 print:hidden">
      {count > 0 && (
        <button
          type="button"
          data-bordered
          onClick={onPress}
          className="bubble-out absolute inset-x-0 bottom-3 mx-auto flex w-fit min-h-11 items-center gap-2 bg-accent px-5 py-2 font-semibold text-compact text-on-accent cast-bubble hover:bg-accent-deep"
        >
          {count === 1 ? words.newMessage : filled(words.newMessages, { count })}
          <Glyph d="m5.500 8 4.500 4.500L14.500 8" weight={2} className="size-4" />
        </button>
      )}
    </div>
  );
}
