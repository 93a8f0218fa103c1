import { type RefObject, useLayoutEffect, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import type { ListState } from '../store/state';
import { type Choice, groups } from './palette-rules';
import { useChoices } from './use-choices';

type Props = {
  /** Of the palette; the list's own begins with it. */
  id: string;
  list: ListState;
  query: string;
  /** Called with each key that is pressed in the field: returns whether it was for the list. */
  keys: RefObject<(key: string) => boolean>;
  onActive: (optionId: string | undefined) => void;
  onChoose: (choice: Choice) => void;
};

/** The list below the palette's field. The focus stays in the field. */
export function PaletteChoices({ id, list, query, keys, onActive, onChoose }: Props) {
  const words = useWords('Palette');
  const [chosen, setChosen] = useState({ query, at: 0 });
  const choices = useChoices(list)(query);
  // Interviews may be deleted elsewhere while it is open.
  const last = choices.length - 1;
  const at = Math.max(0, Math.min(chosen.query === query ? chosen.at : 0, last));
  const current = choices[at];
  const optionId = (choice: Choice) => `${id}${choice.id.replaceAll(' ', '-')}`;
  const choose = (next: number) => setChosen({ query, at: Math.max(0, next) });

  // Before it is painted: the field names the option that is selected.
  useLayoutEffect(() => {
    keys.current = (key) => {
      const step = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at === 0 ? last : at - 1 }[key];
      if (step !== undefined) choose(step);
      else if (key === 'Enter' && current) onChoose(current);
      return step !== undefined || key === 'Enter';
    };
    onActive(current && optionId(current));
    if (current) document.getElementById(optionId(current))?.scrollIntoView({ block: 'nearest' });
  });

  return (
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
              <p id={`${id}${group}`} className="px-3 pt-3 pb-1 font-semibold text-fine text-muted">
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
                  onClick={() => onChoose(choice)}
                  onPointerMove={() => choose(choices.indexOf(choice))}
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
  );
}
