import { useState } from 'react';
import { flushSync } from 'react-dom';
import { TitleEditor } from './title-editor';

/** The editor of a title while it is open: it comes with the list, as one types at once after the press. */
export function useTitleEditor(focusAfter: () => HTMLElement | null) {
  const [isOpen, setOpen] = useState(false);
  const endEditing = () => {
    // Synchronously: what gets the focus next must be rendered by then.
    flushSync(() => setOpen(false));
    focusAfter()?.focus();
  };
  return { TitleEditor: isOpen ? TitleEditor : undefined, edit: () => setOpen(true), endEditing };
}
