import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dropTitle, type EditedIn, unsavedTitle } from '@/lib/session/unsaved-title';

/** Whether a title is being edited. If the session ended during an edit, editing resumes. */
export function useTitleEditor(
  id: string | undefined,
  editedIn: EditedIn,
  focusAfter: () => HTMLElement | null,
) {
  const [isEditing, setEditing] = useState(false);
  useEffect(() => {
    if (id !== undefined && unsavedTitle(id, editedIn) !== null) setEditing(true);
  }, [id, editedIn]);
  const endEditing = () => {
    if (id !== undefined) dropTitle(id, editedIn);
    // Synchronously: what gets the focus next must be rendered by then.
    flushSync(() => setEditing(false));
    focusAfter()?.focus();
  };
  return { isEditing, edit: () => setEditing(true), endEditing };
}
