import { readItem, storeItem } from './storage/browser-storage.ts';
import { themeColors } from './theme-colors.ts';

const key = 'theme';

/** Null or empty follows the system. */
export const readTheme = (): string | null => readItem('localStorage', key);

/** Shows the page in a theme. Without one the style sheet follows the system. */
export function showTheme(chosen: string | null): void {
  const { dataset } = document.documentElement;
  if (chosen) dataset.chosenTheme = chosen;
  else delete dataset.chosenTheme;
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-theme-choice]')) {
    input.checked = input.value === (chosen ?? '');
  }
  for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color][media]')) {
    const own = meta.content === themeColors.dark ? 'dark' : 'light';
    if (!chosen) meta.media = `(prefers-color-scheme: ${own})`;
    else meta.media = chosen === own ? '' : 'not all';
  }
}

/** With blocked storage the choice lasts for this page. */
export function chooseTheme(chosen: string | null): void {
  storeItem('localStorage', key, chosen ?? '');
  showTheme(chosen);
}
