import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '../../components/product/product-pictures.ts';
import { ProductGallery } from './ProductGallery.tsx';

const ring = { id: 5, name: 'Damascus Ring' };
const { alt, macro, scale } = pictureOf(ring);

describe('ProductGallery', () => {
  it('shows the whole product first, and the close view after a click on its thumbnail', async () => {
    render(<ProductGallery product={ring} />);

    expect(screen.getByAltText(alt)).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: macro?.alt ?? '' }));

    expect(screen.getByAltText(macro?.alt ?? '')).toBeVisible();
    expect(screen.queryByAltText(alt)).toBeNull();
    expect(screen.getByRole('button', { name: macro?.alt ?? '' })).toHaveAttribute('aria-current', 'true');
  });

  it('shows the dimensions after a click on the last thumbnail', async () => {
    render(<ProductGallery product={ring} />);

    await userEvent.click(screen.getByRole('button', { name: scale?.alt ?? '' }));

    expect(screen.getByAltText(scale?.alt ?? '')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('zooms in and out by keyboard', async () => {
    render(<ProductGallery product={ring} />);
    const lens = screen.getByRole('button', { name: 'Look closer' });
    lens.focus();

    await userEvent.keyboard('{Enter}');
    expect(lens).toHaveAttribute('aria-pressed', 'true');

    await userEvent.keyboard('{Enter}');
    expect(lens).toHaveAttribute('aria-pressed', 'false');
  });

  it('has no thumbnails for a product with one picture', () => {
    render(<ProductGallery product={{ id: 99, name: 'Unknown', imageUrl: '/elsewhere.webp' }} />);

    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByAltText('Unknown')).toHaveAttribute('src', '/elsewhere.webp');
  });
});
