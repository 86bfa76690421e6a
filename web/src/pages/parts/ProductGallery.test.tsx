import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../components/product/product-pictures.ts';
import { ProductGallery } from './ProductGallery.tsx';

const ring = { id: 5, name: 'Damascus Ring' };
const { alt, macro, scale } = pictureOf(ring);

describe('ProductGallery', () => {
  it('shows the whole product, the close view and the dimensions, and loads only the first at once', () => {
    render(<ProductGallery product={ring} />);

    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual([
      alt,
      macro?.alt,
      scale?.alt,
    ]);
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      'lazy',
      'lazy',
    ]);
  });

  it('zooms one picture in and out by keyboard', async () => {
    render(<ProductGallery product={ring} />);
    const [lens, other] = screen.getAllByRole('button', { name: /^Look closer: / });
    lens?.focus();

    await userEvent.keyboard('{Enter}');
    expect(lens).toHaveAttribute('aria-pressed', 'true');
    expect(other).toHaveAttribute('aria-pressed', 'false');

    await userEvent.keyboard('{Enter}');
    expect(lens).toHaveAttribute('aria-pressed', 'false');
  });

  it('counts the pictures while they are swiped', () => {
    render(<ProductGallery product={ring} />);
    const strip = screen.getByRole('list');
    Object.defineProperty(strip, 'clientWidth', { value: 360 });

    expect(screen.getByText('1 / 3')).toBeInTheDocument();
    fireEvent.scroll(strip, { target: { scrollLeft: 700 } });
    expect(screen.getByText('3 / 3')).toBeInTheDocument();
  });

  it('has no counter for a product with one picture', () => {
    render(<ProductGallery product={{ id: 99, name: 'Unknown', imageUrl: '/elsewhere.webp' }} />);

    expect(screen.queryByText(/\d \/ \d/)).toBeNull();
    expect(screen.getByAltText('Unknown')).toHaveAttribute('src', '/elsewhere.webp');
  });
});
