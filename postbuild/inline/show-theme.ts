import { chooseTheme, readTheme, showTheme } from '../../lib/theme.ts';

/** Applies the chosen theme (components/frame/theme-choice.tsx) before the first paint. */
const show = (): void => showTheme(readTheme());

show();
addEventListener('DOMContentLoaded', show);
addEventListener('storage', show);
addEventListener('pageshow', show);

addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement;
  if (input.matches('[data-theme-choice]')) chooseTheme(input.value || null);
});
