/** Elements that handle keys themselves. */
const KEY_HANDLERS =
  'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

export const isTakenKey = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(KEY_HANDLERS) !== null;
