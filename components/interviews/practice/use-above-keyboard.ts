import { useEffect } from 'react';

/** Less than any keyboard, more than what browsers hide of themselves while one scrolls. */
const leastCoveredPx = 120;

/**
 * Keeps the screen above the keyboard where that covers the page (Safari on phones); elsewhere the
 * page shrinks by itself (`interactiveWidget`).
 */
export function useAboveKeyboard(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const fit = () => {
      const isCovered =
        view.scale < 1.01 && document.documentElement.clientHeight - view.height > leastCoveredPx;
      if (!isCovered) return void style.removeProperty('--above-keyboard');
      style.setProperty('--above-keyboard', `${view.height}px`);
      // It has moved the page up, to show the field.
      window.scrollTo(0, 0);
    };
    view.addEventListener('resize', fit);
    return () => {
      view.removeEventListener('resize', fit);
      style.removeProperty('--above-keyboard');
    };
  }, []);
}
