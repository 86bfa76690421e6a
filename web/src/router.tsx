import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { loadWhenVisited } from './app/load-when-visited.tsx';
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
      ErrorBoundary: PageFailure,
      children: pages.map((page) =>
        page === ready.page
          ? { path: page.path, ErrorBoundary: PageFailure, Component: ready.Component }
          : { ...loadWhenVisited(page), ErrorBoundary: PageFailure },
      ),
    },
  ];
}
