import { flushSync } from 'react-dom';
import { useOpened } from '../lazy-screen';

/** The editor of a title, which stays on screen until the editor has loaded. */
export function useTitleEditor(focusAfter: () => HTMLElement | null) {
  const { Part: TitleEditor, open: edit, close } = useOpened('TitleEditor');
  const endEditing = () => {
    // Synchronously: what gets the focus next must be rendered by then.
    flushSync(close);
    focusAfter()?.focus();
  };
  return { TitleEditor, edit, endEditing };
}
