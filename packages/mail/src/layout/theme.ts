/** The colours of web/src/styles/tokens.css, repeated because mail programs know no custom properties. */
export const colours = {
  ink: '#0b0c0e',
  inkRaised: '#191c20',
  steel: '#4a5058',
  steelLight: '#8a929c',
  washi: '#ece8e1',
  paper: '#f7f5f1',
  vermilion: '#b83828',
  vermilionBright: '#e0604d',
  line: '#d3cdc2',
  lineDark: '#2b2f34',
} as const;

/** Mail programs load no fonts, so these are on most machines. */
export const FONT_DISPLAY = "'Hiragino Mincho ProN', 'Yu Mincho', Georgia, 'Times New Roman', serif";
export const FONT_TEXT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const FONT_CODE = "ui-monospace, 'SF Mono', Consolas, Menlo, monospace";
