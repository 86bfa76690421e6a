/** The brand's colours outside of stylesheets. theme.test.ts requires the same values in styles/tokens.css. */
export const INK_950 = '#0b0c0e';
export const INK_900 = '#111316';
export const INK_800 = '#191c20';
export const STEEL_200 = '#c9ced4';
export const WASHI = '#ece8e1';
export const VERMILION = '#c8402f';
export const VERMILION_DEEP = '#b83828';
export const VERMILION_BRIGHT = '#e0604d';
