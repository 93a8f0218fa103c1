/**
 * A copy of the theme's colours: the card's renderer supports neither oklch nor custom properties.
 */
export const cardColors = {
  surface: '#fbf9f4',
  onSurface: '#24182f',
  muted: '#5d5266',
  line: '#e3ded3',
  accent: '#6a2cd0',
  onAccent: '#ffffff',
} as const;
