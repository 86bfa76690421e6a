import { searchCalls } from '@ronin/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { SearchBox } from './SearchBox.tsx';

const suggestion = (id: number, name: string, price: string) => ({
  id,
  name,
  price,
  imageUrl: `/images/products/${name}.webp`,
});

/** A box whose service suggests two products, and what was asked and searched for. */
function renderBox() {
  const asked: string[] = [];
  const onGo = vi.fn<(path: string) => void>();
  network.use(
    handleCall(searchCalls.suggest, ({ query }) => {
      asked.push(query.get('q') ?? '');
      return [suggestion(8, 'Ronin Band', '225.00'), suggestion(9, 'Ronin Cuff', '395.00')];
    }),
  );
  const { user } = renderWithProviders(<SearchBox onGo={onGo} />);

  return { asked, onGo, user, input: screen.getByRole('combobox', { name: 'Search' }) };
}

it('suggests products for the whole text after a pause, with one call', async () => {
  const { asked, input, user } = renderBox();
  await user.type(input, 'ronin');

  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(asked.at(-1)).toBe('ronin');
  expect(asked).not.toContain('r');
  expect(input).toHaveAttribute('aria-expanded', 'true');
});

it('opens the product that the arrows chose', async () => {
  const { input, onGo, user } = renderBox();
  await user.type(input, 'ronin');
  await screen.findAllByRole('option');

  await user.keyboard('{ArrowDown}{ArrowDown}');
  const chosen = screen.getByRole('option', { name: 'Ronin Cuff $395' });
  expect(chosen).toHaveAttribute('aria-selected', 'true');
  expect(input).toHaveAttribute('aria-activedescendant', chosen.id);

  await user.keyboard('{Enter}');
  expect(onGo).toHaveBeenCalledExactlyOnceWith('/product/9');
  expect(screen.queryByRole('option')).toBeNull();
});

it('goes from the first product back to the text, and from there to the last', async () => {
  const { input, user } = renderBox();
  await user.type(input, 'ronin');
  await screen.findAllByRole('option');

  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(input).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: 'Ronin Cuff $395' })).toHaveAttribute('aria-selected', 'true');
});

it('closes the list with Escape and keeps the text', async () => {
  const { input, user } = renderBox();
  await user.type(input, 'ronin');
  await screen.findAllByRole('option');

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(input).toHaveValue('ronin');
});

it('searches for what was typed, without spaces around it, and not for nothing', async () => {
  const { input, onGo, user } = renderBox();
  await user.type(input, '   {Enter}');
  expect(onGo).not.toHaveBeenCalled();

  await user.clear(input);
  await user.type(input, ' silver cuff {Enter}');
  await waitFor(() => expect(onGo).toHaveBeenCalledExactlyOnceWith('/search?q=silver%20cuff'));
});

it('opens a product that is pressed', async () => {
  const { input, onGo, user } = renderBox();
  await user.type(input, 'ron');
  await user.click(await screen.findByRole('option', { name: 'Ronin Band $225' }));

  expect(onGo).toHaveBeenCalledExactlyOnceWith('/product/8');
});
