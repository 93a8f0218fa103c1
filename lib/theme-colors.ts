/** The ground of each theme (`--color-surface`), for what reads no style sheet: the browser around a page. */
export const themeColors = { light: '#fbf9f4', dark: '#190f25' } as const;
