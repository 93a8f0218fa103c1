import type { Locator } from '@playwright/test';

/** What a person would call the colour of an element's ground, whatever notation the style is in. */
export async function paintOf(element: Locator): Promise<'violet' | 'green' | 'other'> {
  const [red, green, blue] = await element.evaluate((painted) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('This browser cannot paint.');
    canvas.fillStyle = getComputedStyle(painted).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b] as const;
  });
  if (blue > 1.3 * red && red > 1.3 * green) return 'violet';
  if (green > 1.3 * red && green > 1.3 * blue) return 'green';
  return 'other';
}
