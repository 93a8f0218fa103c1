import { themeColors } from '../../lib/theme-colors.ts';

/**
 * The theme a person chose (components/frame/theme-choice.tsx), before the first paint. Without a choice there is
 * nothing to do: the style sheet follows the system. Blocked storage throws; the choice then lasts for this page.
 */
const key = 'theme';
let chosen: string | null = null;

function show(): void {
  try {
    chosen = localStorage.getItem(key);
  } catch {
    // What was chosen on this page stays.
  }
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

show();
for (const moment of ['DOMContentLoaded', 'pageshow', 'storage']) addEventListener(moment, show);

addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement;
  if (!input.matches('[data-theme-choice]')) return;
  chosen = input.value || null;
  try {
    if (chosen) localStorage.setItem(key, chosen);
    else localStorage.removeItem(key);
  } catch {
    // Then it is chosen for this page alone.
  }
  show();
});
