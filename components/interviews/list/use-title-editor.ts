'use client';

import { useState } from 'react';
import { flushSync } from 'react-dom';
import { LazyPart, useLazyPart } from '../lazy-part';

const titleEditor = new LazyPart(async () => (await import('./title-editor')).TitleEditor);

/** What has a pencil asks for the editor as soon as that is pointed at. */
export const prepareTitleEditor = titleEditor.prepare;

/** The editor while a title is being edited and it has arrived; until then the title stays. */
export function useTitleEditor() {
  const [isWanted, setWanted] = useState(false);
  const TitleEditor = useLazyPart(titleEditor, isWanted);
  const edit = () => {
    setWanted(true);
    // Once more, where it did not arrive.
    void prepareTitleEditor();
  };
  // At once: what takes the focus next is to be there.
  const endEditing = () => flushSync(() => setWanted(false));
  return { TitleEditor: isWanted ? TitleEditor : null, edit, endEditing };
}
