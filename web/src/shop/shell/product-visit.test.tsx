import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportCommerceEvent } from '../../app/commerce/commerce-events.ts';
import { buildProduct } from '../../testing/build-product.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { TrackerPage } from '../../testing/tracker-page.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { ProductStory } from '../pages/parts/ProductDetail.tsx';

const product = buildProduct({ id: 3, description: 'Folded and drawn by hand. '.repeat(20) });
let page: TrackerPage;

beforeEach(() => {
  renderWithProviders(<ProductStory product={product} back="Back" purchase={<button>Other</button>} />);
  page = new TrackerPage();
});
afterEach(() => {
  page.close();
  cleanup();
});

const PARTS = {
  picture: () => screen.getAllByRole('button', { name: /^Look closer/ })[0],
  description: () => screen.getByRole('button', { name: 'Read more' }),
  price: () => screen.getByText('$395'),
  other: () => screen.getByRole('button', { name: 'Other' }),
} as const;

const views = () => page.accepted.filter(({ call }) => call === 'product-views');
const click = (part: keyof typeof PARTS) => {
  const element = PARTS[part]();
  if (element === undefined) throw new Error(`The page has no ${part}.`);
  fireEvent.click(element);
};

describe('a product view', () => {
  it('is reported at once and updated with what the visitor did when the page is left', async () => {
    page.track();
    page.go('/product/3');
    page.tracker?.viewProduct(3);
    await waitUntil(() =>
      expect(views()).toMatchObject([{ productId: 3, viewDuration: 0, imageClicks: 0, priceClicked: false }]),
    );
    for (const part of ['picture', 'picture', 'price', 'other'] as const) click(part);
    vi.setSystemTime(Date.now() + 12_000);
    page.go('/shop');
    await waitUntil(() =>
      expect(views().at(-1)).toMatchObject({
        viewDuration: 12,
        imageClicks: 2,
        priceClicked: true,
        descriptionExpanded: false,
        addToCartClicked: false,
      }),
    );

    expect(new Set(views().map(({ productViewId }) => productViewId)).size).toBe(1);
    expect(new Set(views().map(({ pageViewId }) => pageViewId)).size).toBe(1);
    expect(new Set(views().map(({ eventId }) => eventId)).size).toBe(views().length);
  });

  it('says that the description was unfolded, only after it was', async () => {
    page.track();
    page.go('/product/3');
    page.tracker?.viewProduct(3);
    await waitUntil(() => expect(views().at(-1)).toMatchObject({ descriptionExpanded: false }));
    click('description');
    expect(screen.getByRole('button', { name: 'Read less' })).toHaveAttribute('aria-expanded', 'true');
    page.go('/shop');

    await waitUntil(() =>
      expect(views().at(-1)).toMatchObject({
        descriptionExpanded: true,
        imageClicks: 0,
        priceClicked: false,
      }),
    );
  });

  it('contains cart and wishlist additions of its own product only', async () => {
    page.track();
    page.go('/product/3');
    page.tracker?.viewProduct(3);
    reportCommerceEvent('add_to_cart', { productId: 4 });
    reportCommerceEvent('add_to_wishlist', { productId: 3 });

    await waitUntil(() =>
      expect(views().at(-1)).toMatchObject({ addToCartClicked: false, addToWishlistClicked: true }),
    );
  });

  it('starts again when the browser shows the kept page after Back', async () => {
    Object.assign(window.navigator, { sendBeacon: () => true });
    page.track();
    page.go('/product/3');
    page.tracker?.viewProduct(3);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    click('price');
    page.go('/shop');

    await waitUntil(() => expect(views().at(-1)).toMatchObject({ productId: 3, priceClicked: true }));
    expect(new Set(views().map(({ productViewId }) => productViewId)).size).toBe(2);
    expect(new Set(views().map(({ pageViewId }) => pageViewId)).size).toBe(2);
  });

  it.each([
    ['0 when the clock was set back', -60_000, 0],
    ['7 days when the tab was open for longer', 9 * 86_400_000, 604_800],
  ])('has a duration of %s', async (_name, passedMs, seconds) => {
    page.track();
    page.go('/product/3');
    page.tracker?.viewProduct(3);
    click('price');
    vi.setSystemTime(Date.now() + passedMs);
    page.go('/shop');

    await waitUntil(() =>
      expect(views().at(-1)).toMatchObject({ viewDuration: seconds, priceClicked: true }),
    );
  });

  it('is sent by beacon when the tab is closed', () => {
    const beacons: string[] = [];
    Object.defineProperty(window.navigator, 'sendBeacon', {
      configurable: true,
      value: (url: string, body: string) => beacons.push(`${url} ${body}`) > 0,
    });
    page.track(new Promise(() => undefined));
    page.go('/product/3');
    page.tracker?.viewProduct(3);
    click('description');
    vi.setSystemTime(Date.now() + 5_000);
    window.dispatchEvent(new Event('pagehide'));

    const sent = beacons.filter((beacon) => beacon.includes('product-views'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('"descriptionExpanded":true');
    expect(sent[0]).toContain('"viewDuration":5');
  });
});
