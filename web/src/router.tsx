import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { App } from './App.tsx';
import { PageFailure } from './PageFailure.tsx';
import { pages, type Page } from './pages.ts';

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
