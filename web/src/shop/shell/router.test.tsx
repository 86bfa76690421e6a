import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../../paths.ts';
import { network, problem } from '../../testing/msw-server.ts';
import { makeTestStore } from '../../testing/render-with-providers.tsx';
import { findPage } from './pages.ts';
import { createRoutes, firstPageData } from './router.tsx';

beforeEach(() =>
  network.use(
    http.get('*/api/session', () => problem(503, 'Away.')),
    http.post('*/api/analytics/:call', () => HttpResponse.json({}, { status: 202 })),
  ),
);

async function openAccountPage() {
  const { page } = findPage(paths.account);
  const routes = createRoutes({ page, Component: await page.importComponent() });
  const router = createMemoryRouter(routes, {
    initialEntries: [paths.account],
    hydrationData: firstPageData,
  });
  render(
    <Provider store={makeTestStore()}>
      <RouterProvider router={router} />
    </Provider>,
  );

  return router;
}

it.each([
  ['/Craftsmanship', '/craftsmanship', 'Craftsmanship'],
  ['/craftsmanship//?x=1', '/craftsmanship?x=1', 'Craftsmanship'],
  ['/%63raftsmanship', '/craftsmanship', 'Craftsmanship'],
  ['/Account/', '/account', 'Your account'],
  ['/Product/', '/product', 'Invalid Product'],
  ['/product/', '/product/', 'Invalid Product'],
  ['/product/ABC/', '/product/ABC', 'Invalid Product'],
  ['/No-Such-Page/', '/No-Such-Page/', '404 Page Not Found'],
])('a link to %s opens %s', async (written, canonical, title) => {
  const router = await openAccountPage();
  const seen: string[] = [];
  router.subscribe(({ location }) => seen.push(location.pathname + location.search));
  await router.navigate(written);

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(router.state.location.pathname + router.state.location.search).toBe(canonical);
  expect(new Set(seen)).toEqual(new Set([paths.account, canonical]));
});

it('a page that fails to load shows that, and is loaded again at the next visit', async () => {
  const story = findPage(paths.craftsmanship).page;
  const importStory = vi.spyOn(story, 'importComponent').mockRejectedValueOnce(new Error('Offline.'));
  const router = await openAccountPage();
  await router.navigate(paths.craftsmanship);
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await router.navigate(paths.account);
  await router.navigate(paths.craftsmanship);

  expect(await screen.findByRole('heading', { level: 1, name: 'Craftsmanship' })).toBeVisible();
  expect(importStory).toHaveBeenCalledTimes(2);
});
