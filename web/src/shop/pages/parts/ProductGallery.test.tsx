import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { viewsOf } from '../../../components/product/product-views.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { ProductGallery } from './ProductGallery.tsx';

const ring = { id: 5, name: 'Damascus Ring' };
const views = viewsOf(ring);
const [whole] = views;

describe('ProductGallery', () => {
  it('shows all pictures of the product, and loads only the first at once', () => {
    renderWithProviders(<ProductGallery product={ring} />);

    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(
      views.map(({ alt }) => alt),
    );
    expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      'lazy',
      'lazy',
      'lazy',
      'lazy',
    ]);
  });

  it('opens a picture over the window, moves on with the arrow keys and gives the focus back', async () => {
    const { user } = renderWithProviders(<ProductGallery product={ring} />);
    const lens = screen.getByRole('button', { name: `Look closer: ${whole?.alt ?? ''}` });
    lens.focus();
    await user.keyboard('{Enter}');

    const dialog = await screen.findByRole('dialog', { name: 'Pictures of Damascus Ring' });
    const large = await within(dialog).findByRole('img', { name: whole?.alt ?? '' });
    expect(large).toHaveAttribute('src', '/images/products/damascus-ring/hero-1600.webp');
    expect(within(dialog).getByText('1 / 5')).toBeInTheDocument();
    await user.keyboard('{ArrowRight}');
    expect(await within(dialog).findByText('2 / 5')).toBeInTheDocument();
    await user.keyboard('{Escape}');

    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(lens).toHaveFocus();
  });

  it('offers the large file of the first picture to wide windows alone', () => {
    const { container } = renderWithProviders(<ProductGallery product={ring} />);
    const sources = [...container.querySelectorAll('source')];
    const withLarge = sources.filter(({ srcset }) => srcset.includes('-1600.'));

    expect(withLarge.map(({ media, srcset }) => [media, srcset.split(', ').at(-1)])).toEqual([
      ['(min-width: 64em)', '/images/products/damascus-ring/hero-1600.avif 1600w'],
      ['(min-width: 64em)', '/images/products/damascus-ring/hero-1600.webp 1600w'],
    ]);
    expect(container.innerHTML).toContain('/images/products/damascus-ring/hero-800.avif 800w"');
  });

  it('opens the large file in the format that the browser chose', async () => {
    const { user } = renderWithProviders(<ProductGallery product={ring} />);

    const shown = screen.getByRole('img', { name: whole?.alt ?? '' });
    Object.defineProperty(shown, 'currentSrc', { value: '/images/products/damascus-ring/hero-640.avif' });
    await user.click(screen.getByRole('button', { name: `Look closer: ${whole?.alt ?? ''}` }));

    const dialog = await screen.findByRole('dialog', { name: 'Pictures of Damascus Ring' });
    const large = await within(dialog).findByRole('img', { name: whole?.alt ?? '' });
    expect(large).toHaveAttribute('src', '/images/products/damascus-ring/hero-1600.avif');
  });

  it('counts the pictures while they are swiped', () => {
    renderWithProviders(<ProductGallery product={ring} />);
    const [strip] = screen.getAllByRole('list');
    if (strip === undefined) throw new Error('There is no strip.');
    Object.defineProperty(strip, 'clientWidth', { value: 360 });

    expect(screen.getByText('1 / 5')).toBeInTheDocument();
    fireEvent.scroll(strip, { target: { scrollLeft: 700 } });
    expect(screen.getByText('3 / 5')).toBeInTheDocument();
  });

  it('has no counter for a product with one picture', () => {
    renderWithProviders(
      <ProductGallery product={{ id: 99, name: 'Unknown', imageUrl: '/elsewhere.webp' }} />,
    );

    expect(screen.queryByText(/\d \/ \d/)).toBeNull();
    expect(screen.getByAltText('Unknown')).toHaveAttribute('src', '/elsewhere.webp');
  });
});
