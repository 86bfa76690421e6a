import type { Product } from '@ronin/contracts';
import { CAUSES } from '../causes.ts';
import type { World } from '../world.ts';
import { viewPage, type Visit } from './visit.ts';

/** The visitor reads a page. */
export function readPage(world: World, visit: Visit, path: string, query?: string): void {
  const { choices } = world;
  viewPage(world, visit, path, {
    seconds: Math.round(8 + choices.number() ** 2 * 110),
    depth: choices.pick([10, 30, 55, 80, 100]),
    ...(query !== undefined && { query }),
  });
}

/** The visitor looks at a product. */
export function lookAt(world: World, visit: Visit, { id: productId, name }: Product, query?: string): void {
  const { choices } = world;
  const isLong = productId === CAUSES.lookedAtNotBought.productId;
  const seconds = Math.round((12 + choices.number() ** 2 * 90) * (isLong ? 2.2 : 1));
  viewPage(world, visit, `/product/${String(productId)}`, {
    seconds,
    depth: choices.pick([30, 55, 80, 100]),
    title: name,
    ...(query !== undefined && { query }),
    events: (fields) => [
      {
        kind: 'product-view',
        ...fields,
        productId,
        productViewId: choices.uuid(),
        viewDuration: seconds,
        imageClicks: choices.count(isLong ? 2.2 : 0.7),
        descriptionExpanded: choices.chance(0.3),
        priceClicked: choices.chance(0.04),
      },
    ],
  });
}
