import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

interface VisitedPage {
  readonly path: string;
  readonly importComponent: () => Promise<ComponentType>;
}

/**
 * A page whose code comes when it is first visited. A loader, not the router's `lazy`: that one remembers a failure for
 * good and draws nothing in its place, so a page whose code did not come once would stay empty.
 */
export function loadWhenVisited({ path, importComponent }: VisitedPage): RouteObject {
  let Loaded: ComponentType | undefined;

  return {
    path,
    loader: async () => {
      Loaded ??= await importComponent();

      return null;
    },
    shouldRevalidate: () => false,
    Component: () => Loaded && <Loaded />,
  };
}
