/** The background of each theme (`--color-surface`), for `<meta name="theme-color">`. */
export const themeColors = { light: '#fbf9f4', dark: '#190f25' } as const;
