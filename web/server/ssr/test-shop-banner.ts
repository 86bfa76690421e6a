import type { Shop } from '@ronin/contracts';

const BANNER =
  '<aside class="test-shop" aria-label="Test shop">Test shop: nothing is charged or shipped.</aside>';

/** The banner of every page while test payments are offered to everybody (behaviour: checkout 5); empty otherwise. */
export const testShopBanner = ({ testPayments }: Pick<Shop, 'testPayments'>): string =>
  testPayments ? BANNER : '';
