/** A selector for elements with `data-<name>`, and with this value if one is given. */
export const selectorOf = (name: string, value?: string): string =>
  value === undefined ? `[data-${name}]` : `[data-${name}="${CSS.escape(value)}"]`;
