import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Night: the ground. Index 9 is ink 950, 8 is 900, 7 is 800. */
const ink: MantineColorsTuple = [
  '#e9eaec',
  '#c9cbd0',
  '#a4a8ae',
  '#7d828a',
  '#5a5f67',
  '#3d4249',
  '#272b30',
  '#191c20',
  '#111316',
  '#0b0c0e',
];

/** Quenched steel: 2 is steel 200, 4 is 400, 6 is 600. */
const steel: MantineColorsTuple = [
  '#f2f3f5',
  '#dfe2e6',
  '#c9ced4',
  '#abb2ba',
  '#8a929c',
  '#6b737c',
  '#4a5058',
  '#363b42',
  '#25292e',
  '#16191c',
];

/** Paper: 1 is the text on ink and the ground of an inverted section. */
const washi: MantineColorsTuple = [
  '#f7f5f1',
  '#ece8e1',
  '#dfd9cf',
  '#cdc5b8',
  '#b5ac9d',
  '#978e80',
  '#756d61',
  '#544e45',
  '#37332d',
  '#1e1c18',
];

/** The seal: 5 is the mark, 6 carries washi text at AA, 4 is small text on ink at AA. */
const vermilion: MantineColorsTuple = [
  '#fbece9',
  '#f5d2cc',
  '#ecaca2',
  '#e78475',
  '#e0604d',
  '#c8402f',
  '#b83828',
  '#962d20',
  '#6f2118',
  '#4a160f',
];

/** The one theme of the shop and the consoles; styles/tokens.css holds the same values as CSS variables. */
export const theme = createTheme({
  colors: { ink, steel, washi, vermilion, dark: ink },
  primaryColor: 'vermilion',
  primaryShade: { light: 6, dark: 6 },
  black: '#0b0c0e',
  white: '#ece8e1',
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '400' },
  defaultRadius: 0,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
});
