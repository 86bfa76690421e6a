/**
 * An A4 page whose content also fits on US letter, which is wider and 50 points lower: a printer may cut or scale the
 * margins, never the content.
 */
export const PAGE = { left: 56, right: 539, top: 54, bottom: 744, footer: 766 } as const;

export const PAGE_WIDTH = PAGE.right - PAGE.left;

/** The colours of paper, as the mails have them. */
export const COLOURS = {
  ink: '#0b0c0e',
  quiet: '#4a5058',
  line: '#d3cdc2',
  vermilion: '#b83828',
} as const;

/** The columns of the table of items: where they begin and how wide they are. */
export const COLUMNS = {
  item: { x: PAGE.left, width: 270 },
  quantity: { x: 336, width: 40 },
  price: { x: 382, width: 72 },
  amount: { x: 460, width: 79 },
} as const;

/** Labels and amounts below the table. */
export const TOTALS = { label: { x: 300, width: 148 }, amount: COLUMNS.amount } as const;
