import { screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { FoldedText } from './FoldedText.tsx';

const LONG = 'Folded and drawn by hand. '.repeat(40).trim();

describe('a folded text', () => {
  it.each([
    ['a short text', 'A ring.'],
    ['a text for phones', LONG.slice(0, 300)],
    ['a long text', LONG],
    ['one long word', 'x'.repeat(4_000)],
    ['characters of two halves', '😀'.repeat(1_000)],
    ['an empty text', ''],
  ])('has all of %s in the markup of the server', (_name, text) => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(<FoldedText text={text} />);

    expect(place.querySelector('p')?.textContent).toBe(text);
    const rests = [...place.querySelectorAll('p > span')].map(({ textContent }) => textContent);
    // The second half of a character is never the first of a part.
    expect(rests.filter((rest) => /^[\uDC00-\uDFFF]/.test(rest))).toEqual([]);
  });

  it('has no button when it is short', () => {
    renderWithProviders(<FoldedText text={'A ring of folded steel. '.repeat(9)} />);

    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is unfolded and folded again by the keyboard, and the button keeps the focus', async () => {
    const { user } = renderWithProviders(<FoldedText text={LONG} />);
    const button = screen.getByRole('button', { name: 'Read more' });
    const text = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(text).toHaveAttribute('data-folded');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Read less', expanded: true })).toHaveFocus();
    expect(text).not.toHaveAttribute('data-folded');

    await user.keyboard(' ');
    expect(screen.getByRole('button', { name: 'Read more', expanded: false })).toHaveFocus();
  });
});
