import { useState } from 'react';
import { flushSync } from 'react-dom';
import { prepareScreenExtras, useScreenExtras } from '../lazy-parts';

/** The editor, once it is wanted and loaded; until then the title stays. */
export function useTitleEditor(focusAfter: () => HTMLElement | null) {
  const [isWanted, setWanted] = useState(false);
  const TitleEditor = useScreenExtras(isWanted)?.TitleEditor;
  const edit = () => {
    setWanted(true);
    // Once more, if it failed to load.
    void prepareScreenExtras();
  };
  const endEditing = () => {
    // Synchronously: what gets the focus next must be rendered by then.
    flushSync(() => setWanted(false));
    focusAfter()?.focus();
  };
  return { TitleEditor: isWanted ? TitleEditor : undefined, edit, endEditing };
}
