import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { CloseButton } from '@/components/ui/close-button';
import { late } from '@/components/ui/late';
import { isComposing } from '@/lib/is-composing';
import type { ListState } from '../store/state';
import { useStore } from '../store/store-context';
import { isCommand } from './keys';
import type { Choice } from './palette-rules';

export const PaletteChoices = late(() =>
  import('./palette-choices').then((loaded) => loaded.PaletteChoices),
);

/**
 * A text field, which is there at once, over a list of choices, which may load later: the focus stays in the field, and the arrows move through the
 * list. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Palette({ list }: { list: ListState }) {
  const store = useStore();
  const words = useWords('Palette');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const keys = useRef<(key: string) => boolean>(() => false);

  useEffect(() => dialog.current?.showModal(), []);

  const choose = (choice: Choice) => {
    // Closed first: it gives the focus back, which the choice may then move.
    dialog.current?.close();
    store.dialogs.show(null);
    choice.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (isCommand(event.nativeEvent) && event.key.toLowerCase() === 'k') dialog.current?.close();
    else if (!keys.current(event.key)) return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      closedby="any"
      onClose={() => store.dialogs.show(null)}
      className="sheet floating w-[38rem] overflow-hidden max-md:mt-4 md:mt-[12dvh]"
    >
      <div className="grid max-h-[min(34rem,calc(100dvh-4rem))] grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-1 border-line border-b p-2">
          <input
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}choices`}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            aria-label={words.title}
            placeholder={words.field}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            autoFocus
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={onKeyDown}
            className="-outline-offset-3 min-h-12 min-w-0 flex-1 rounded-xl bg-raised px-4 text-on-surface placeholder:text-muted"
          />
          <CloseButton label={words.close} onClick={() => dialog.current?.close()} />
        </div>
        <PaletteChoices
          id={id}
          list={list}
          query={query}
          keys={keys}
          onActive={setActiveId}
          onChoose={choose}
        />
      </div>
    </dialog>
  );
}
