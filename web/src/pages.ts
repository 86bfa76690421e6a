import type { ComponentType } from 'react';
import { matchPath, type Params } from 'react-router-dom';
import type { AppDispatch } from './app/store.ts';
import { loadProductPage, loadProductsPage, type PageStatus } from './features/catalogue/page-loads.ts';
import { paths } from './paths.ts';

/** A page: where it is, and how to get its code and its data. */
export interface Page {
  readonly path: string;
  /** Its module, as the build's manifest names it. */
  readonly source: string;
  readonly importComponent: () => Promise<ComponentType>;
  /** Reads what the page shows: the server waits for it, and a link that is about to be followed starts it. */
  readonly load?: (dispatch: AppDispatch, params: Params) => Promise<PageStatus>;
  /** The HTTP status where it is not for `load` to say. */
  readonly status?: PageStatus;
}

const listing = {
  source: 'src/pages/Listing.page.tsx',
  importComponent: async () => (await import('./pages/Listing.page.tsx')).ListingPage,
  load: loadProductsPage,
};

const story = {
  source: 'src/pages/Story.page.tsx',
  importComponent: async () => (await import('./pages/Story.page.tsx')).StoryPage,
};

/** The route table (Specification, section 2). The last one answers every other path. */
export const pages: readonly Page[] = [
  {
    path: paths.home,
    source: 'src/pages/Home.page.tsx',
    importComponent: async () => (await import('./pages/Home.page.tsx')).HomePage,
  },
  { path: paths.portfolio, ...listing },
  { path: paths.collections, ...listing },
  { path: paths.timepieces, ...listing },
  { path: paths.elite, ...listing },
  { path: paths.heritage, ...story },
  { path: paths.atelier, ...story },
  { path: paths.craftsmanship, ...story },
  {
    path: paths.shop,
    source: 'src/pages/Shop.page.tsx',
    importComponent: async () => (await import('./pages/Shop.page.tsx')).ShopPage,
    load: loadProductsPage,
  },
  {
    path: '/product/:id',
    source: 'src/pages/Product.page.tsx',
    importComponent: async () => (await import('./pages/Product.page.tsx')).ProductPage,
    load: loadProductPage,
  },
  {
    path: paths.philosophy,
    source: 'src/pages/Philosophy.page.tsx',
    importComponent: async () => (await import('./pages/Philosophy.page.tsx')).PhilosophyPage,
  },
  {
    path: paths.contact,
    source: 'src/pages/Contact.page.tsx',
    importComponent: async () => (await import('./pages/Contact.page.tsx')).ContactPage,
  },
  {
    path: paths.wishlist,
    source: 'src/pages/Wishlist.page.tsx',
    importComponent: async () => (await import('./pages/Wishlist.page.tsx')).WishlistPage,
  },
  {
    path: paths.account,
    source: 'src/pages/Account.page.tsx',
    importComponent: async () => (await import('./pages/Account.page.tsx')).AccountPage,
  },
  {
    path: '*',
    source: 'src/pages/NotFound.page.tsx',
    importComponent: async () => (await import('./pages/NotFound.page.tsx')).NotFoundPage,
    status: 404,
  },
];

interface FoundPage {
  readonly page: Page;
  readonly params: Params;
}

/** The page that answers a path such as `/product/3`; the table ends in one that answers all. */
export function findPage(pathname: string): FoundPage {
  for (const page of pages) {
    const match = matchPath(page.path, pathname);
    if (match) return { page, params: match.params };
  }

  throw new Error('The route table has no last entry.');
}
