import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

export interface VisitedPage {
  readonly path: string;
  readonly importComponent: (query?: URLSearchParams) => Promise<ComponentType>;
  /** Pages within it, at its own path and below. It renders the open one as its outlet. */
  readonly pages?: readonly VisitedPage[];
}

/** Loads a page's code at the first visit, by a loader: the router's `lazy` never retries after a failure. */
export function loadWhenVisited({ path, importComponent, pages }: VisitedPage): RouteObject {
  let Loaded: ComponentType | undefined;

  return {
    path,
    loader: async ({ request }) => {
      Loaded = await importComponent(new URL(request.url).searchParams);

      return null;
    },
    shouldRevalidate: () => false,
    Component: () => Loaded && <Loaded />,
    ...(pages && { children: pages.map(loadWhenVisited) }),
  };
}
