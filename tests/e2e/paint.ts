import type { Locator } from '@playwright/test';

type Paint = 'violet' | 'green' | 'other';

const channelsOf = (element: Locator, property: 'backgroundColor' | 'color') =>
  element.evaluate((painted, name) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('This browser cannot paint.');
    canvas.fillStyle = getComputedStyle(painted)[name];
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b] as const;
  }, property);

function named([red, green, blue]: readonly [number, number, number]): Paint {
  if (blue > 1.3 * red && red > 1.3 * green) return 'violet';
  if (green > 1.3 * red && green > 1.3 * blue) return 'green';
  return 'other';
}

/** What a person would call the colour of an element's ground, whatever notation the style is in. */
export const paintOf = async (element: Locator): Promise<Paint> =>
  named(await channelsOf(element, 'backgroundColor'));

/** The same of its words. */
export const inkOf = async (element: Locator): Promise<Paint> =>
  named(await channelsOf(element, 'color'));

/** A ground that calls: far from the page's paper. */
export const isFilled = async (element: Locator): Promise<boolean> =>
  Math.min(...(await channelsOf(element, 'backgroundColor'))) < 120;
