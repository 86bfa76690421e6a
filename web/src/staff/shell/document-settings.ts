declare global {
  /** Used by the library that stops scrolling below a dialog, for the style element that it writes. */
  var __webpack_nonce__: string | undefined;
}

/** The nonce for style elements; null without a content security policy, as in development. */
export function readStyleNonce(): string | null {
  const element = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
  if (!element) return null;
  globalThis.__webpack_nonce__ = element.content;

  return element.content;
}

/** The shop's currency, from its settings. */
export const readCurrency = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="currency"]')?.content ?? 'USD';
