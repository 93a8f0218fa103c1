import type { Locator, Page } from '@playwright/test';
import { tabTo } from './fixtures';

export type Way = 'mouse' | 'touch' | 'keyboard';

/** Presses and writes by mouse, by touch, or by keyboard alone, moving the focus by Tab. */
export const user = (page: Page, way: Way) => ({
  async press(target: Locator): Promise<void> {
    if (way === 'mouse') return target.click();
    if (way === 'touch') return target.tap();
    await tabTo(target, 150);
    await page.keyboard.press('Enter');
  },
  async write(target: Locator, text: string): Promise<void> {
    if (way !== 'keyboard') return target.fill(text);
    await tabTo(target, 150);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
  },
});
