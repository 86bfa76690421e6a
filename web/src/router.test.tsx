import { HeadlessMantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { findPage } from './pages.ts';
import { paths } from './paths.ts';
import { createRoutes } from './router.tsx';
import { network, problem } from './testing/msw-server.ts';
import { makeTestStore } from './testing/render-with-providers.tsx';
import { theme } from './theme.ts';

beforeEach(() => {
  network.use(
    http.get('*/api/session', () => problem(503, 'Away.')),
    http.post('*/api/analytics/:call', () => HttpResponse.json({}, { status: 202 })),
  );
});

it('a page whose code does not come says so in its place, and is asked for again at the next visit', async () => {
  const { page } = findPage(paths.account);
  const story = findPage(paths.craftsmanship).page;
  const importStory = vi.spyOn(story, 'importComponent').mockRejectedValueOnce(new Error('Offline.'));
  const router = createMemoryRouter(createRoutes({ page, Component: await page.importComponent() }), {
    initialEntries: [paths.account],
  });
  render(
    <Provider store={makeTestStore()}>
      <HeadlessMantineProvider theme={theme}>
        <RouterProvider router={router} />
      </HeadlessMantineProvider>
    </Provider>,
  );
  await router.navigate(paths.craftsmanship);
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Menu' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await router.navigate(paths.account);
  await router.navigate(paths.craftsmanship);

  expect(await screen.findByRole('heading', { level: 1, name: 'Craftsmanship' })).toBeVisible();
  expect(importStory).toHaveBeenCalledTimes(2);
});
