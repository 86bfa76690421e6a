import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderConsole } from '../../../testing/render-console.tsx';
import { FirstSteps } from './FirstSteps.tsx';

const steps = (...done: string[]) =>
  (['seller', 'shipping', 'payment', 'mail', 'hours', 'product', 'colleague'] as const).map((name) => ({
    name,
    done: done.includes(name),
  }));

afterEach(() => window.localStorage.clear());

it('lists what is left with the page of each step, and says what is done', () => {
  renderConsole(<FirstSteps steps={steps('seller', 'mail')} />);

  expect(screen.getByRole('heading', { name: 'Before you open: 2 of 7 done' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Publish a product of your own' })).toHaveAttribute(
    'href',
    '/staff/products',
  );
  const [seller, , payment] = screen.getAllByRole('listitem');
  expect(seller).toHaveTextContent('Say who sells Done.');
  expect(within(seller ?? document.body).queryByRole('link')).toBeNull();
  expect(payment).toHaveTextContent('test payments alone, which move no money');
});

it('is gone once everything is done', () => {
  renderConsole(
    <FirstSteps steps={steps('seller', 'shipping', 'payment', 'mail', 'hours', 'product', 'colleague')} />,
  );

  expect(screen.queryByRole('heading')).toBeNull();
});

it('stays hidden in a browser that has hidden it', async () => {
  const { unmount } = renderConsole(<FirstSteps steps={steps()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Hide this list' }));
  expect(screen.queryByRole('heading')).toBeNull();

  unmount();
  renderConsole(<FirstSteps steps={steps()} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
