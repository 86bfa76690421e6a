import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';
import { loadWhenVisited } from '../app/load-when-visited.tsx';
import { App } from './App.tsx';
import { PageFailure } from './PageFailure.tsx';
import { pages, resolveAddress, type Page } from './pages.ts';

const ROOT_ROUTE = 'root';

/** What a first page starts with: its address was put right by the server. */
export const firstPageData = { loaderData: { [ROOT_ROUTE]: null } };

/**
 * The routes, each page's code loaded when it is first visited. `ready` holds the page whose code is at hand already,
 * so that the server's markup is taken over without a gap.
 */
export function createRoutes(ready: { page: Page; Component: ComponentType }): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE,
      Component: App,
      ErrorBoundary: PageFailure,
      // A link in another spelling leads to the page's one address, as the server's redirect does.
      loader: ({ request }) => {
        const { pathname, search } = new URL(request.url);
        const { redirectTo } = resolveAddress(pathname);

        return redirectTo === null ? null : redirect(redirectTo + search);
      },
      shouldRevalidate: ({ nextUrl }) => resolveAddress(nextUrl.pathname).redirectTo !== null,
      children: pages.map((page) => ({
        ...(page === ready.page ? { path: page.path, Component: ready.Component } : loadWhenVisited(page)),
        caseSensitive: true,
        ErrorBoundary: PageFailure,
      })),
    },
  ];
}
