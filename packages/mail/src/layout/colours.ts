/**
 * The colours of the shop, as web/src/styles/tokens.css has them. Mail programs know no custom properties, so they are
 * repeated here.
 */
export const colours = {
  ink: '#0b0c0e',
  inkRaised: '#191c20',
  steel: '#4a5058',
  steelLight: '#8a929c',
  steelPale: '#c9ced4',
  washi: '#ece8e1',
  paper: '#f7f5f1',
  vermilion: '#b83828',
  vermilionBright: '#e0604d',
  line: '#d3cdc2',
  lineDark: '#2b2f34',
} as const;
