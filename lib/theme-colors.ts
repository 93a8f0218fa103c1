/**
 * The background of each theme (`--color-surface`), for `<meta name="theme-color">`. A copy, as all
 * colors outside app/styles/theme.css (tests/unit/colors.test.ts compares them).
 */
export const themeColors = { light: '#fcfaf5', dark: '#190f25' } as const;
