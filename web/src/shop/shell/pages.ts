import type { ComponentType } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import { ABOUT_PARTNER, paths, tidyPath } from '../../paths.ts';
import { parseProductId } from '../catalogue/product-id.ts';
import { FILTER_VALUES, type Values } from '../catalogue/search/filters/filter-values.ts';
import { hasChoices, loadFilters } from '../catalogue/search/filters/loaded-filters.ts';
import { parseQuery } from '../catalogue/search/search-query.ts';
import {
  loadHelpPage,
  loadHomePage,
  type LoadPage,
  loadProductPage,
  loadProductsPage,
  loadSearchPage,
  loadSitePage,
  type PageStatus,
} from './page-loads.ts';

export interface Page {
  readonly path: string;
  /** Its module as named in the build's manifest. */
  readonly source: string;
  readonly importComponent: (query?: URLSearchParams) => Promise<ComponentType>;
  /** Loads the page's data. The server waits for it, and the browser starts it before a link is followed. */
  readonly load?: LoadPage;
  /** The HTTP status when there is no `load`. */
  readonly status?: PageStatus;
  /** The query's values that change what the server renders, or a function that cleans them. It ignores all others. */
  readonly parameters?: Readonly<Record<string, Values | ((value: string) => string)>>;
  /** Renders the same document whatever the path's parameter is, because only the browser may know it. */
  readonly ignoresParam?: boolean;
  /** Not for shoppers, so their browsers do not load its code in advance. */
  readonly isForStaff?: boolean;
  /** The canonical spelling of the path's parameter; null for an invalid one. */
  readonly readParam?: (value: string) => string | null;
}

const files = import.meta.glob<Record<string, ComponentType>>('../pages/**/*.page.tsx');

/** A page by its file in `pages`, such as `stories/Story`, which exports `StoryPage`. */
function page(file: string): Pick<Page, 'source' | 'importComponent'> {
  const load = files[`../pages/${file}.page.tsx`];

  return {
    source: `src/shop/pages/${file}.page.tsx`,
    importComponent: async () => {
      const Component = (await load?.())?.[`${file.split('/').at(-1) ?? ''}Page`];
      if (!Component) throw new Error(`There is no page ${file}.`);

      return Component;
    },
  };
}

const listing = { ...page('Listing'), load: loadProductsPage };
const story = page('stories/Story');
const shop = page('Shop');
const product = { ...page('product/Product'), load: loadProductPage };
const help = { ...page('Help'), load: loadHelpPage };
const wishlist = page('wishlist/Wishlist');
const mailLink = page('mail-link/MailLink');
const information = page('information/Information');

/** The product page without a valid id. */
const INVALID_PRODUCT = '/product';
const NOT_FOUND = '/not-found';

/** The route table (behaviour: pages 1). The last entry matches every other path. */
export const pages: readonly Page[] = [
  { path: paths.home, ...page('Home'), load: loadHomePage },
  { path: paths.portfolio, ...listing },
  { path: paths.collections, ...listing },
  { path: paths.timepieces, ...listing },
  { path: paths.elite, ...listing },
  { path: paths.heritage, ...story },
  { path: paths.atelier, ...story },
  { path: paths.craftsmanship, ...story },
  {
    path: paths.shop,
    ...shop,
    importComponent: async (query) => {
      const [Component] = await Promise.all([
        shop.importComponent(),
        query && hasChoices(query) && loadFilters(),
      ]);

      return Component;
    },
    load: loadProductsPage,
    parameters: FILTER_VALUES,
  },
  { path: INVALID_PRODUCT, ...product },
  {
    path: '/product/:id',
    ...product,
    readParam: (value) => (parseProductId(value) === null ? null : value.replace(/^0+/, '')),
  },
  { path: '/preview/:id', ...page('preview/Preview'), ignoresParam: true, isForStaff: true },
  { path: paths.philosophy, ...page('stories/Philosophy') },
  {
    path: paths.contact,
    ...page('Contact'),
    // The page names no piece before the browser does, so all of them share one document.
    parameters: { about: (value) => (value === '' || value === ABOUT_PARTNER ? value : 'size') },
  },
  { path: paths.wishlist, ...wishlist },
  { path: '/wishlist/shared/:token', ...wishlist, ignoresParam: true },
  { path: paths.account, ...page('Account') },
  {
    path: paths.search,
    ...page('Search'),
    load: loadSearchPage,
    parameters: { q: parseQuery, ...FILTER_VALUES },
  },
  { path: paths.help, ...help },
  { path: paths.faq, ...help },
  ...[paths.privacy, paths.terms, paths.shipping, paths.returns, paths.imprint, paths.cookies].map(
    (path) => ({ path, ...information, load: loadSitePage(path.slice(1)) }),
  ),
  { path: paths.checkout, ...page('checkout/Checkout') },
  { path: '/order/:token', ...page('checkout/Order'), ignoresParam: true },
  ...[
    paths.accountUndo,
    paths.newsletterConfirm,
    paths.newsletterUnsubscribe,
    paths.waitConfirm,
    paths.waitUnsubscribe,
  ].map((path) => ({ path, ...mailLink })),
  { path: '*', ...page('NotFound'), status: 404 },
];

/** The page of a path such as `/product/3`. */
export function findPage(pathname: string): { readonly page: Page; readonly params: Params } {
  for (const page of pages) {
    const match = matchPath({ path: page.path, caseSensitive: true }, pathname);
    if (match) return { page, params: match.params };
  }

  throw new Error('The route table has no last entry.');
}

export interface ResolvedAddress {
  /** The canonical path when the request has another spelling. It starts with exactly one slash. */
  readonly redirectTo: string | null;
  /** Path and query to render. It is equal for all URLs that show the same page. */
  readonly rendered: string;
}

/** Finds the page of a path in any case, with any slashes and percent-encoding. */
export function resolveAddress(pathname: string, query = new URLSearchParams()): ResolvedAddress {
  // With or without a slash at the end, it is the same invalid product.
  if (pathname === `${INVALID_PRODUCT}/`) return { redirectTo: null, rendered: INVALID_PRODUCT };
  const tidy = tidyPath(pathname);
  for (const page of pages) {
    const match = page.path === '*' ? null : matchPath(page.path, tidy);
    if (!match) continue;
    const { path, isValid } = spell(page, tidy);
    const shared = page.ignoresParam ? page.path.replace(/:\w+$/, 'any') : path;
    const rendered = isValid ? shared + readParameters(page, query) : INVALID_PRODUCT;

    return { redirectTo: path === pathname ? null : path, rendered };
  }

  return { redirectTo: null, rendered: NOT_FOUND };
}

/** The canonical path of a page with the parameter of `tidy`. */
function spell(page: Page, tidy: string): { path: string; isValid: boolean } {
  const written = tidy.split('/');
  let isValid = true;
  const parts = page.path.split('/').map((part, index) => {
    if (!part.startsWith(':')) return part;
    const value = written[index] ?? '';
    const read = page.readParam ? page.readParam(value) : value;
    if (read === null) isValid = false;

    return read ?? value;
  });

  return { path: parts.join('/'), isValid };
}

/** The declared part of a query, in the order of the declaration. */
function readParameters({ parameters = {} }: Page, query: URLSearchParams): string {
  const read = new URLSearchParams();
  for (const [name, values] of Object.entries(parameters)) {
    const value = query.get(name);
    if (value === null) continue;
    if (typeof values === 'function') read.set(name, values(value));
    else if (values.includes(value)) read.set(name, value);
  }

  return read.size > 0 ? `?${read.toString()}` : '';
}
