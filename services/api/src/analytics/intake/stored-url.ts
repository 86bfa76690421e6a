/** Query parameters without personal data: those of campaigns, and the tab of the collection page. */
const isKept = (parameter: string): boolean =>
  parameter.startsWith('utm_') || parameter.startsWith('category=');

/** A name and a password, which stand before the host. */
const USER_INFO = /^((?:[a-z][a-z\d+.-]*:)?\/\/)[^/@]*@/i;

/** An address without any of these is stored as it is. Nearly all are, and this is faster than what follows. */
const MAY_CHANGE = /[?#@]|\/order\//i;

const ORDER_LINK = /\/order\/[^/]+$/i;

/**
 * The part of a page's or a referrer's address that is stored: without user name and fragment, without the token of an
 * order's link, and with no query but that of campaigns and categories, because a query may hold a search, an e-mail address
 * or a code. The rest stays as it was sent, relative or absolute.
 */
export function storedUrl(url: string): string {
  if (!MAY_CHANGE.test(url)) return url;
  const [withoutFragment = ''] = url.split('#', 1);
  const [path = '', ...queries] = withoutFragment.split('?');
  const kept = queries.length === 0 ? [] : queries.join('?').split('&').filter(isKept);
  const address = path.replace(USER_INFO, '$1').replace(ORDER_LINK, '/order/:token') || '/';

  return kept.length === 0 ? address : `${address}?${kept.join('&')}`;
}
