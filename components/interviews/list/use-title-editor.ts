'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { prepareScreenExtras, useScreenExtras } from '../use-screen-extras';

/** The editor while a title is being edited and it has arrived; until then the title stays. */
export function useTitleEditor() {
  const [isWanted, setWanted] = useState(false);
  const TitleEditor = useScreenExtras(isWanted)?.TitleEditor;
  const edit = () => {
    setWanted(true);
    // Once more, if it failed to load.
    void prepareScreenExtras();
  };
  // At once: what takes the focus next is to be there.
  const endEditing = () => flushSync(() => setWanted(false));
  return { TitleEditor: isWanted ? TitleEditor : undefined, edit, endEditing };
}
