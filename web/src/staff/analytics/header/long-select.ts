/** A list of options that scrolls, and that belongs to the dialog in which it opens. */
export const LONG_SELECT = {
  comboboxProps: { withinPortal: false },
  withScrollArea: false,
  styles: { options: { maxBlockSize: '15rem', overflowY: 'auto' } },
} as const;
