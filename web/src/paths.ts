/** The paths of the shop (behaviour: pages 1). */
export const paths = {
  home: '/',
  shop: '/shop',
  portfolio: '/portfolio',
  collections: '/collections',
  timepieces: '/timepieces',
  elite: '/elite',
  heritage: '/heritage',
  atelier: '/atelier',
  craftsmanship: '/craftsmanship',
  philosophy: '/philosophy',
  contact: '/contact',
  wishlist: '/wishlist',
  account: '/account',
  accountUndo: '/account/undo',
  checkout: '/checkout',
  search: '/search',
  help: '/help',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  shipping: '/shipping',
  returns: '/returns',
  imprint: '/imprint',
  cookies: '/cookies',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  waitConfirm: '/waits/confirm',
  waitUnsubscribe: '/waits/unsubscribe',
} as const;

export const productPath = (id: number): string => `/product/${id.toString()}`;

/** A product as its page will be, for staff: a draft, or changes that are not saved. */
export const previewPath = (id: number): string => `/preview/${id.toString()}`;

/** Previews are no visits of the shop. */
export const isPreview = (pathname: string): boolean => pathname.startsWith('/preview/');

/** The page of a placed order. Whoever has the token may read the order, so it stays out of logs and analytics. */
export const orderPath = (token: string): string => `/order/${encodeURIComponent(token)}`;

export const sharedWishlistPath = (token: string): string => `/wishlist/shared/${token}`;

/** A path as analytics store it. A token is left out, because it opens what it names. */
export const pathToReport = (pathname: string): string =>
  pathname.replace(
    /^\/(order|report|wishlist\/shared)\/.+$/i,
    (_, page: string) => `/${page.toLowerCase()}/:token`,
  );

/** Pages that links in mails lead to: their address has a secret, in the path or in the query. */
export const isLinkPage = (pathname: string): boolean =>
  /^\/(?:account|newsletter|order|report|waits|wishlist\/shared)\//i.test(pathname);

export const addressToReport = (pathname: string, search: string): string =>
  `${pathToReport(pathname)}${isLinkPage(pathname) ? '' : search}`;

/** The categories: the values of `?category=` and their names. Without the parameter the shop shows all products. */
export const CATEGORIES = [
  { value: 'rings', label: 'Rings' },
  { value: 'pendants', label: 'Pendants' },
  { value: 'bracelets', label: 'Bracelets' },
  { value: 'timepieces', label: 'Timepieces' },
] as const;

export const searchPath = (q: string): string => `${paths.search}?q=${encodeURIComponent(q)}`;

export const categoryPath = (category: string): string =>
  category === 'all' ? paths.shop : `${paths.shop}?category=${category}`;

/** The value of `?about=` for a message from a retailer. */
export const ABOUT_PARTNER = 'partner';
/** The same for the set of rings that shows one's size. */
export const ABOUT_SIZING = 'sizing-set';

/** The contact form with a prepared message. `about` is a product's name or ABOUT_PARTNER. */
export const contactAboutPath = (about: string): string =>
  `${paths.contact}?about=${encodeURIComponent(about)}`;

/** A path without double slashes, without a slash at the end and without unnecessary percent-encoding. */
export function tidyPath(pathname: string): string {
  const decoded = pathname.replaceAll(/%([0-9a-f]{2})/gi, (written, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));

    return /[\w.~-]/.test(character) ? character : written;
  });

  return decoded.replaceAll(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}
