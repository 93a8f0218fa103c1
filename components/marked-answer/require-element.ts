export const requireElement = <E extends Element>(within: Element, selector: string): E => {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};
