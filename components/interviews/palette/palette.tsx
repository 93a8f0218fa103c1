import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { CloseButton } from '@/components/ui/close-button';
import { filled } from '@/lib/i18n/words';
import { isComposing } from '@/lib/is-composing';
import { useInterviews } from '../interviews-context';
import type { ListState } from '../store/state';
import { isCommand } from './keys';
import { type Choice, groups } from './palette-rules';
import { useChoices } from './use-choices';

/**
 * A text field over a list of choices: the focus stays in the field, and the arrows move through the
 * list. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function Palette({ list }: { list: ListState }) {
  const { store } = useInterviews();
  const words = useWords('Palette');
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setAt] = useState(0);
  const choices = useChoices(list)(query);
  // Interviews may be deleted elsewhere while it is open.
  const at = Math.max(0, Math.min(chosen, choices.length - 1));
  const current = choices[at];
  const optionId = (choice: Choice) => `${id}${choice.id.replaceAll(' ', '-')}`;

  useEffect(() => dialog.current?.showModal(), []);

  useEffect(() => {
    if (current) document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (choice: Choice) => {
    // Closed first: it gives the focus back, which the choice may then move.
    dialog.current?.close();
    store.show(null);
    choice.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    if (isComposing(event.nativeEvent)) return;
    const last = choices.length - 1;
    const step = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1 }[key];
    if (step !== undefined) setAt(Math.max(0, step));
    else if (key === 'Enter') {
      if (current) choose(current);
    } else if (isCommand(nativeEvent) && key.toLowerCase() === 'k') dialog.current?.close();
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={words.title}
      closedby="any"
      onClose={() => store.show(null)}
      className="sheet floating w-[38rem] overflow-hidden max-md:mt-4 md:mt-[12dvh]"
    >
      <div className="grid max-h-[min(34rem,calc(100dvh-4rem))] grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-center gap-1 border-line border-b p-2">
          <input
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}choices`}
            aria-activedescendant={current && optionId(current)}
            aria-autocomplete="list"
            aria-label={words.title}
            placeholder={words.field}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            autoFocus
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKeyDown}
            className="-outline-offset-3 min-h-12 min-w-0 flex-1 rounded-xl bg-raised px-4 text-on-surface placeholder:text-muted"
          />
          <CloseButton label={words.close} onClick={() => dialog.current?.close()} />
        </div>
        <div className="flex min-h-0 flex-col">
          <p role="status" className={choices.length === 0 ? 'p-4 text-muted' : 'sr-only'}>
            {choices.length === 0 ? words.none : filled(words.count, { count: choices.length })}
          </p>
          <div
            id={`${id}choices`}
            role="listbox"
            aria-label={words.title}
            className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden"
          >
            {groups.map((group) => {
              const own = choices.filter((choice) => choice.group === group);
              if (own.length === 0) return null;
              return (
                // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
                <div key={group} role="group" aria-labelledby={`${id}${group}`}>
                  <p
                    id={`${id}${group}`}
                    className="px-3 pt-3 pb-1 font-semibold text-fine text-muted"
                  >
                    {words.groups[group]}
                  </p>
                  {own.map((choice) => (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
                    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
                    <div
                      key={choice.id}
                      id={optionId(choice)}
                      role="option"
                      aria-selected={choice === current}
                      onClick={() => choose(choice)}
                      onPointerMove={() => setAt(choices.indexOf(choice))}
                      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-2 aria-selected:bg-accent-soft aria-selected:text-on-accent-soft forced-colors:aria-selected:underline"
                    >
                      <span lang={choice.language} className="min-w-0 flex-1 truncate">
                        {choice.label}
                      </span>
                      {choice.date && (
                        <span className="shrink-0 text-fine text-muted">{choice.date}</span>
                      )}
                      {choice.keys && (
                        <kbd className="shrink-0 font-sans text-fine text-muted max-md:hidden">
                          {choice.keys}
                        </kbd>
                      )}
                    </div>
                  ))}
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </dialog>
  );
}
