import { searchCalls } from '@ronin/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { handleCall } from '../../../testing/handle-call.ts';
import { network } from '../../../testing/msw-server.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { SearchBox } from './SearchBox.tsx';

/** A box whose service suggests two names, and what was asked and searched for. */
function renderBox() {
  const asked: string[] = [];
  const onSearch = vi.fn<(q: string) => void>();
  network.use(
    handleCall(searchCalls.suggest, ({ query }) => {
      asked.push(query.get('q') ?? '');
      return ['Ronin Band', 'Ronin Cuff'];
    }),
  );
  const { user } = renderWithProviders(<SearchBox onSearch={onSearch} />);

  return { asked, onSearch, user, input: screen.getByRole('combobox', { name: 'Search' }) };
}

it('suggests names for the whole text after a pause, with one call', async () => {
  const { asked, input, user } = renderBox();
  await user.type(input, 'ronin');

  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(asked.at(-1)).toBe('ronin');
  expect(asked).not.toContain('r');
  expect(input).toHaveAttribute('aria-expanded', 'true');
});

it('searches for the name that the arrows chose', async () => {
  const { input, onSearch, user } = renderBox();
  await user.type(input, 'ronin');
  await screen.findAllByRole('option');

  await user.keyboard('{ArrowDown}{ArrowDown}');
  const chosen = screen.getByRole('option', { name: 'Ronin Cuff' });
  expect(chosen).toHaveAttribute('aria-selected', 'true');
  expect(input).toHaveAttribute('aria-activedescendant', chosen.id);

  await user.keyboard('{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Ronin Cuff');
  expect(screen.queryByRole('option')).toBeNull();
});

it('goes from the first name back to the text, and from there to the last name', async () => {
  const { input, user } = renderBox();
  await user.type(input, 'ronin');
  await screen.findAllByRole('option');

  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(input).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: 'Ronin Cuff' })).toHaveAttribute('aria-selected', 'true');
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
  const { input, onSearch, user } = renderBox();
  await user.type(input, '   {Enter}');
  expect(onSearch).not.toHaveBeenCalled();

  await user.clear(input);
  await user.type(input, ' silver cuff {Enter}');
  await waitFor(() => {
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('silver cuff');
  });
});

it('searches for a name that is pressed', async () => {
  const { input, onSearch, user } = renderBox();
  await user.type(input, 'ron');
  await user.click(await screen.findByRole('option', { name: 'Ronin Band' }));

  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Ronin Band');
});
