import type { ReactNode } from 'react';

/** A phrase the coach has marked. For `t.rich`: `<phrase>…</phrase>` in the messages. */
export const phrase = (words: ReactNode) => <span className="phrase">{words}</span>;
