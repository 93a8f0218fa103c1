import { readItem, removeItem, storeItem } from '../../lib/browser-storage.ts';
import { themeColors } from '../../lib/theme-colors.ts';

/**
 * Applies the chosen theme (components/frame/theme-choice.tsx) before the first paint. Without a
 * choice the style sheet follows the system. With blocked storage the choice lasts for this page.
 */
const key = 'theme';
let chosen: string | null;

function show(): void {
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

function read(): void {
  chosen = readItem('localStorage', key);
  show();
}

read();
addEventListener('DOMContentLoaded', show);
addEventListener('storage', read);
addEventListener('pageshow', ({ persisted }) => (persisted ? read() : show()));

addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement;
  if (!input.matches('[data-theme-choice]')) return;
  chosen = input.value || null;
  if (chosen) storeItem('localStorage', key, chosen);
  else removeItem('localStorage', key);
  show();
});
