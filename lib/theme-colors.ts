/**
 * The background of each theme (`--color-surface`), for `<meta name="theme-color">`; a copy that
 * tests/unit/colors.test.ts compares with app/styles/theme.css.
 */
export const themeColors = { light: '#fcfaf5', dark: '#190f25' } as const;
