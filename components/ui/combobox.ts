import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { isComposing } from '@/lib/is-composing';

/**
 * A text field over a list of options: the focus stays in the field, and its keys move through the
 * list. https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export type Combobox = ReturnType<typeof useCombobox>;

/** The field's half. The list, which may load later, takes its own half by `useOptions`. */
export function useCombobox() {
  const listId = useId();
  const [activeId, setActiveId] = useState<string>();
  /** Returns whether the key was for the list. */
  const takeKey = useRef<(key: string) => boolean>(() => false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isComposing(event.nativeEvent) && takeKey.current(event.key)) event.preventDefault();
  };
  return {
    listId,
    takeKey,
    setActiveId,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-autocomplete': 'list',
      'aria-controls': listId,
      'aria-activedescendant': activeId,
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      onKeyDown,
    } as const,
  };
}

type Options = {
  /** What is typed: with other words, the first option is active again. */
  query: string;
  /** A name for each option, without spaces. */
  names: readonly string[];
  /** Active until something is typed; -1 for none. */
  first?: number;
  onChoose: (at: number) => void;
};

/** The list's half: which option is active, and what the elements need. */
export function useOptions(
  { listId, takeKey, setActiveId }: Combobox,
  { query, names, first = 0, onChoose }: Options,
) {
  const [moved, setMoved] = useState({ query, at: first });
  const last = names.length - 1;
  // Options may disappear while the list is open.
  const at = Math.min(moved.query === query ? moved.at : 0, last);
  const optionId = (index: number) => `${listId}-${names[index]}`;
  const activeId = names[at] === undefined ? undefined : optionId(at);
  const moveTo = (index: number) => setMoved({ query, at: index });

  useLayoutEffect(() => {
    takeKey.current = (key) => {
      const next = {
        ArrowDown: at >= last ? 0 : at + 1,
        ArrowUp: at <= 0 ? last : at - 1,
        PageDown: Math.min(at + 8, last),
        PageUp: Math.max(at - 8, 0),
      }[key];
      if (next !== undefined) moveTo(next);
      else if (key === 'Enter' && activeId !== undefined) onChoose(at);
      return next !== undefined || key === 'Enter';
    };
  });

  // Before it is painted: the field names the option that is active.
  useLayoutEffect(() => {
    setActiveId(activeId);
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, setActiveId]);

  return { at, moveTo, optionId };
}
