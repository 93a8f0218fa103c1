import { useWords } from '@/components/frame/member-words';
import { type Combobox, useOptions } from '@/components/ui/combobox';
import { filled } from '@/lib/i18n/words';
import type { ListState } from '../store/state';
import { type Choice, groups } from './palette-rules';
import { useChoices } from './use-choices';

type Props = {
  combobox: Combobox;
  list: ListState;
  query: string;
  onChoose: (choice: Choice) => void;
};

/** The list below the palette's field. */
export function PaletteChoices({ combobox, list, query, onChoose }: Props) {
  const words = useWords('Palette');
  const choices = useChoices(list)(query);
  const { at, moveTo, optionId } = useOptions(combobox, {
    query,
    names: choices.map(({ id }) => id.replaceAll(' ', '-')),
    onChoose: (index) => choices[index] && onChoose(choices[index]),
  });

  return (
    <div className="flex min-h-0 flex-col">
      <p role="status" className={choices.length === 0 ? 'p-4 text-muted' : 'sr-only'}>
        {choices.length === 0 ? words.none : filled(words.count, { count: choices.length })}
      </p>
      <div
        id={combobox.listId}
        role="listbox"
        aria-label={words.title}
        className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden"
      >
        {groups.map((group) => {
          const own = choices.filter((choice) => choice.group === group);
          if (own.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
            <div key={group} role="group" aria-labelledby={`${combobox.listId}${group}`}>
              <p
                id={`${combobox.listId}${group}`}
                className="px-3 pt-3 pb-1 font-semibold text-fine text-muted"
              >
                {words.groups[group]}
              </p>
              {own.map((choice) => {
                const index = choices.indexOf(choice);
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
                  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
                  <div
                    id={optionId(index)}
                    role="option"
                    key={choice.id}
                    aria-selected={index === at}
                    onClick={() => onChoose(choice)}
                    onPointerMove={() => moveTo(index)}
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
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
