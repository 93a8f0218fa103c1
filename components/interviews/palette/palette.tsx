import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { CloseButton } from '@/components/ui/close-button';
import { useCombobox } from '@/components/ui/combobox';
import { late } from '@/components/ui/late';
import type { ListState } from '../store/state';
import { useStore } from '../store/store-context';
import { isCommand } from './keys';
import type { Choice } from './palette-rules';

export const PaletteChoices = late(() =>
  import('./palette-choices').then((loaded) => loaded.PaletteChoices),
);

/** A text field, which is there at once, over a list of choices, which may load later. */
export function Palette({ list }: { list: ListState }) {
  const store = useStore();
  const words = useWords('Palette');
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const combobox = useCombobox();

  useEffect(() => dialog.current?.showModal(), []);

  const choose = (choice: Choice) => {
    // Closed first: it gives the focus back, which the choice may then move.
    dialog.current?.close();
    store.dialogs.show(null);
    choice.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isCommand(event.nativeEvent) || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    dialog.current?.close();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      closedby="any"
      onClose={() => store.dialogs.show(null)}
      onKeyDown={onKeyDown}
      className="sheet floating w-[38rem] overflow-hidden max-md:mt-4 md:mt-[12dvh]"
    >
      <div className="grid max-h-[min(34rem,calc(100dvh-4rem))] grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-1 border-line border-b p-2">
          <input
            type="text"
            {...combobox.fieldProps}
            aria-label={words.title}
            placeholder={words.field}
            enterKeyHint="go"
            autoFocus
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            className="-outline-offset-3 min-h-12 min-w-0 flex-1 rounded-xl bg-raised px-4 text-on-surface placeholder:text-muted"
          />
          <CloseButton label={words.close} onClick={() => dialog.current?.close()} />
        </div>
        <PaletteChoices combobox={combobox} list={list} query={query} onChoose={choose} />
      </div>
    </dialog>
  );
}
