import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TrackerPage } from '../../testing/tracker-page.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { reportCommerceEvent } from './commerce-events.ts';

let page: TrackerPage;

beforeEach(() => {
  page = new TrackerPage();
  document.body.innerHTML = `
    <div data-track="image"><button>Look closer</button></div>
    <button data-track="description">More</button>
    <b data-track="price">$285</b>
    <button id="other">Other</button>`;
});
afterEach(() => {
  page.close();
  document.body.innerHTML = '';
});

const views = () => page.accepted.filter(({ call }) => call === 'product-views');
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

describe('a product view', () => {
  it('is reported at once and updated with what the visitor did when the page is left', async () => {
    page.track();
    page.go('/product/3');
    page.tracker?.viewProduct(3);
    await waitUntil(() => {
      expect(views()).toMatchObject([{ productId: 3, viewDuration: 0, imageClicks: 0, priceClicked: false }]);
    });
    for (const selector of ['button', 'button', '[data-track=price]', '#other']) click(selector);
    vi.setSystemTime(Date.now() + 12_000);
    page.go('/shop');
    await waitUntil(() => {
      expect(views().at(-1)).toMatchObject({
        viewDuration: 12,
        imageClicks: 2,
        priceClicked: true,
        descriptionExpanded: false,
        addToCartClicked: false,
      });
    });

    expect(new Set(views().map(({ productViewId }) => productViewId)).size).toBe(1);
    expect(new Set(views().map(({ pageViewId }) => pageViewId)).size).toBe(1);
    expect(new Set(views().map(({ eventId }) => eventId)).size).toBe(views().length);
  });

  it('contains cart and wishlist additions of its own product only', async () => {
    page.track();
    page.go('/product/3');
    page.tracker?.viewProduct(3);
    reportCommerceEvent('add_to_cart', { productId: 4 });
    reportCommerceEvent('add_to_wishlist', { productId: 3 });

    await waitUntil(() => {
      expect(views().at(-1)).toMatchObject({ addToCartClicked: false, addToWishlistClicked: true });
    });
  });

  it('starts again when the browser shows the kept page after Back', async () => {
    Object.assign(window.navigator, { sendBeacon: () => true });
    page.track();
    page.go('/product/3');
    page.tracker?.viewProduct(3);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    click('[data-track=price]');
    page.go('/shop');

    await waitUntil(() => {
      expect(views().at(-1)).toMatchObject({ productId: 3, priceClicked: true });
    });
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
    click('[data-track=price]');
    vi.setSystemTime(Date.now() + passedMs);
    page.go('/shop');

    await waitUntil(() => {
      expect(views().at(-1)).toMatchObject({ viewDuration: seconds, priceClicked: true });
    });
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
    click('[data-track=description]');
    vi.setSystemTime(Date.now() + 5_000);
    window.dispatchEvent(new Event('pagehide'));

    const sent = beacons.filter((beacon) => beacon.includes('product-views'));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('"descriptionExpanded":true');
    expect(sent[0]).toContain('"viewDuration":5');
  });
});
