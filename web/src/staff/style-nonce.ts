declare global {
  /** Read by the library that holds the page still beneath a dialog, for the style element it writes. */
  var __webpack_nonce__: string | undefined;
}

/** What lets a style element pass the policy of this document; null where there is no policy, as in development. */
export function readStyleNonce(): string | null {
  const element = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]');
  if (!element) return null;
  globalThis.__webpack_nonce__ = element.content;

  return element.content;
}
