import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/render-with-providers.tsx';
import { LazyPart } from './LazyPart.tsx';

const Words = ({ words }: { words: string }) => <p>{words}</p>;

function Opener({ load }: { load: () => Promise<typeof Words> }) {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <LazyPart load={load} partProps={{ words: 'Here it is' }} onFailure={() => setOpen(false)} />
      )}
    </>
  );
}

describe('a lazily loaded part', () => {
  beforeEach(() => {
    // React reports every caught error, and this test causes one.
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it('shows a toast when it fails to load, keeps the page, and loads at the next attempt', async () => {
    const load = vi.fn<() => Promise<typeof Words>>();
    load.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Words);
    const { user } = renderWithProviders(<Opener load={load} />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(
      await screen.findByText('This part of the shop could not be loaded. Please try again.'),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open' }));

    expect(await screen.findByText('Here it is')).toBeVisible();
  });
});
