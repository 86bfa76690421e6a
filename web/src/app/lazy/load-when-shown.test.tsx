import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { loadWhenShown } from './load-when-shown.tsx';

const Card = ({ text }: { text: string }) => <p>Card of {text}</p>;
const Text = ({ text }: { text: string }) => <p>{text}</p>;

it('is replaced when it fails to load, and loaded again where it is next shown', async () => {
  // React reports every caught error, and this test causes one.
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn<() => Promise<typeof Card>>();
  load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Card);
  const Later = loadWhenShown(load, Text);
  const { unmount } = renderWithProviders(<Later text="a ring" />);

  expect(await screen.findByText('a ring')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
  unmount();
  renderWithProviders(<Later text="a ring" />);

  expect(await screen.findByText('Card of a ring')).toBeVisible();
});
