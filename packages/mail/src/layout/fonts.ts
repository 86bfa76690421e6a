/** Mail programs load no fonts, so these are on most machines. */
export const FONT_DISPLAY = "'Hiragino Mincho ProN', 'Yu Mincho', Georgia, 'Times New Roman', serif";
export const FONT_TEXT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
export const FONT_CODE = "ui-monospace, 'SF Mono', Consolas, Menlo, monospace";
