import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';
import { Head } from '../../app/Head.tsx';
import { loadWhenVisited } from '../../app/lazy/load-when-visited.tsx';
import { useIsOffline } from '../../app/use-is-offline.ts';
import { EmptyState } from '../../components/layout/EmptyState.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { Button } from '../../ui/Button.tsx';
import { App } from './App.tsx';
import { type Page, pages, resolveAddress } from './pages.ts';

const ROOT_ROUTE = 'root';

/** The root loader's data for the first page. The server has already redirected to the canonical path. */
export const firstPageData = { loaderData: { [ROOT_ROUTE]: null } };

/** `ready` is the page whose code is already loaded, for rendering on the server and for hydration. */
export function createRoutes(ready: { page: Page; Component: ComponentType }): RouteObject[] {
  return [
    {
      id: ROOT_ROUTE,
      Component: App,
      ErrorBoundary: PageFailure,
      // Redirects to the canonical path, as the server does.
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

function PageFailure() {
  const isOffline = useIsOffline();
  const title = isOffline ? 'You are offline' : 'Something went wrong';

  return (
    <Section className="first-screen centre">
      <Head title={title} description="This page could not be shown." />
      <EmptyState
        as="h1"
        title={title}
        action={<Button onClick={() => window.location.reload()}>Try again</Button>}
      >
        <p>
          {isOffline
            ? 'This page could not be loaded. Connect to the internet and try again.'
            : 'This page could not be shown. The rest of the shop is still here.'}
        </p>
      </EmptyState>
    </Section>
  );
}
