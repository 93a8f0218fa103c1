import { useEffect, useState } from 'react';
import { selectorOf } from '../controls/data-attributes';

/**
 * What was selected last in the words of a message. It stays when the selection ends: on a touch
 * screen, pressing a button ends it.
 */
export function useSelectedWords(messageId: string): string {
  const [selected, setSelected] = useState('');
  useEffect(() => {
    const look = () => {
      const selection = document.getSelection();
      if (!selection || selection.isCollapsed) return;
      const rows = document.querySelectorAll(selectorOf('message-id', messageId));
      const isIn = (node: Node | null) =>
        [...rows].some((row) =>
          [...row.querySelectorAll(selectorOf('said'))].some((said) => said.contains(node)),
        );
      if (isIn(selection.anchorNode) && isIn(selection.focusNode)) setSelected(String(selection));
    };
    look();
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [messageId]);
  return selected;
}
