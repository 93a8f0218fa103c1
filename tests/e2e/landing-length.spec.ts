import { expect, test } from './fixtures';

const languages = ['en', 'es', 'pt-br'] as const;

/** What one scrolls through at most, in heights of the window. */
const windows = [
  { width: 1440, height: 900, screens: 7.5 },
  { width: 390, height: 844, screens: 10.5 },
];
const mostWords = 950;

for (const language of languages) {
  for (const { width, height, screens } of windows) {
    test(`landing · ${language} at ${width} px: short, and of few words`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/${language}`);
      const { scrolled, words } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollHeight / innerHeight,
        words: document.body.innerText.split(/\s+/).filter(Boolean).length,
      }));
      console.log(`${language} ${width}: ${scrolled.toFixed(2)} screens, ${words} words`);
      expect(words).toBeGreaterThan(300);
      expect(words).toBeLessThanOrEqual(mostWords);
      expect(scrolled).toBeLessThanOrEqual(screens);
    });
  }
}
