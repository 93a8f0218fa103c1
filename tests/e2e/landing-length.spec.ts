import { expect, test } from './fixtures';
import { locales } from './languages.ts';

/** What one scrolls through at most, in heights of the window. */
const windows = [
  { width: 1440, height: 900, screens: 7.5 },
  { width: 390, height: 844, screens: 10.5 },
];
const mostWords = 950;

for (const language of locales) {
  test(`landing · ${language}: short, and of few words`, async ({ page }) => {
    await page.goto(`/${language}`);
    for (const { width, height, screens } of windows) {
      await page.setViewportSize({ width, height });
      const { scrolled, words } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollHeight / innerHeight,
        words: document.body.innerText.split(/\s+/).filter(Boolean).length,
      }));
      console.log(`${language} ${width}: ${scrolled.toFixed(2)} screens, ${words} words`);
      expect(words).toBeGreaterThan(300);
      expect(words).toBeLessThanOrEqual(mostWords);
      expect(scrolled, `at ${width} px`).toBeLessThanOrEqual(screens);
    }
  });
}
