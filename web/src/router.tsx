import type { ComponentType } from 'react';
import { matchPath, type Params, type RouteObject } from 'react-router-dom';
import { App } from './App.tsx';
import { PageFailure } from './PageFailure.tsx';
import { pages, type Page } from './pages.ts';

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

/**
 * The routes, each page's code loaded when it is first visited. `ready` holds the page whose code is at hand already,
 * so that the server's markup is taken over without a gap.
 */
export function createRoutes(ready: { page: Page; Component: ComponentType }): RouteObject[] {
  return [
    {
      Component: App,
      children: pages.map((page) => ({
        path: page.path,
        ErrorBoundary: PageFailure,
        ...(page === ready.page
          ? { Component: ready.Component }
          : { lazy: async () => ({ Component: await page.importComponent() }) }),
      })),
    },
  ];
}
