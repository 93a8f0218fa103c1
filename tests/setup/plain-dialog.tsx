import type { ReactNode } from 'react';

/** In place of `controls/open-dialog`: jsdom has no modal dialogs. */
export const OpenDialog = ({ children }: { children: ReactNode }) => (
  <div role="dialog">{children}</div>
);
