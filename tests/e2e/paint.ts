import type { Locator } from '@playwright/test';

type Paint = 'violet' | 'green' | 'other';

export const channelsOf = (element: Locator, property: 'backgroundColor' | 'color') =>
  element.evaluate((painted, name) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('This browser cannot paint.');
    // White is drawn first, because a transparent color shows the page's near-white.
    for (const color of ['white', getComputedStyle(painted)[name]]) {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
    }
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b] as const;
  }, property);

function named([red, green, blue]: readonly [number, number, number]): Paint {
  if (blue > 1.3 * red && red > 1.3 * green) return 'violet';
  if (green > 1.3 * red && green > 1.3 * blue) return 'green';
  return 'other';
}

/** The common name of an element's background color, in whatever notation the style has it. */
export const paintOf = async (element: Locator): Promise<Paint> =>
  named(await channelsOf(element, 'backgroundColor'));

/** The common name of the color of an element's text. */
export const inkOf = async (element: Locator): Promise<Paint> =>
  named(await channelsOf(element, 'color'));

/** Whether an element's background stands out from the page's near-white. */
export const isFilled = async (element: Locator): Promise<boolean> =>
  Math.min(...(await channelsOf(element, 'backgroundColor'))) < 120;
