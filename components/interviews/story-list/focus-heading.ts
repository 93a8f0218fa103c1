/** For when the button that was pressed disappears. */
export function focusHeading(dialog: Element | null): void {
  const heading = dialog?.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
