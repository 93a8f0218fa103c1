/** A selector for the elements with `data-<name>`, with this value if one is given. */
export const selectorOf = (name: string, value?: string): string =>
  value === undefined ? `[data-${name}]` : `[data-${name}="${CSS.escape(value)}"]`;
