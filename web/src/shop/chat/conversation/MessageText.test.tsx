import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { MessageText } from './MessageText.tsx';

describe("a link in the shopper's chat", () => {
  it('opens a page of the shop in the shop', () => {
    const { origin } = window.location;
    renderWithProviders(<MessageText text={`${origin}/product/3`} />);

    expect(screen.getByRole('link')).toHaveAttribute('href', '/product/3');
  });

  it('never leads to a host that it does not show', () => {
    const { origin } = window.location;
    renderWithProviders(<MessageText text={`${origin}//evil.example/x`} />);

    expect(screen.getByRole<HTMLAnchorElement>('link').origin).toBe(origin);
  });
});
