/** A link in running text, tall enough for a thumb. */
export const linkLook =
  'py-2 font-semibold underline decoration-2 decoration-line-strong underline-offset-4 hover:decoration-current';
