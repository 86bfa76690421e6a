import type { Shop } from '@ronin/contracts';

const BANNER =
  '<aside class="test-shop" aria-label="Test shop">Test shop: nothing is charged or shipped.</aside>';

/** For every document of a shop that offers test payments to everybody (behaviour: checkout 5). The setting never changes while it runs. */
export const testShopBanner = ({ testPayments }: Pick<Shop, 'testPayments'>): string =>
  testPayments ? BANNER : '';
