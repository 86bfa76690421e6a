import type { ShopFact } from '@ronin/contracts';
import { attributesWithout, type Database, insertRows } from '@ronin/database';
import type { Transaction } from 'sequelize';
import { saveRows } from '../rows/model-columns.ts';
import { latestStates, newerThan } from './states.ts';

/** In the order of their ids, so that parallel transactions do not deadlock. The rest of the row has its default. */
const LOCK_PRODUCTS = `
  INSERT INTO analytics_products (product_id) SELECT DISTINCT id FROM unnest($1::int[]) AS id ORDER BY id
  ON CONFLICT (product_id) DO UPDATE SET product_id = excluded.product_id WHERE false
`;

const STOCK_ATTRIBUTES = ['quantity', 'reservedQuantity', 'stockVersion'] as const;
const PRODUCT_ATTRIBUTES = attributesWithout('AnalyticsProduct', ['productId', ...STOCK_ATTRIBUTES]);
const SAVE_PRODUCTS = `
  ${insertRows('AnalyticsProduct', '$1', ['productId', ...PRODUCT_ATTRIBUTES])}
  ON CONFLICT (product_id) ${newerThan('AnalyticsProduct', PRODUCT_ATTRIBUTES)}
`;
const SAVE_STOCK = `
  ${insertRows('AnalyticsProduct', '$1', ['productId', ...STOCK_ATTRIBUTES])}
  ON CONFLICT (product_id) ${newerThan('AnalyticsProduct', STOCK_ATTRIBUTES, 'stockVersion')}
`;

/** Every state begins a spell, whatever changed with it, so that it does not matter which of them is stored first. */
const INSERT_SPELLS = `
  ${insertRows('AnalyticsProductSpell', '$1', ['productId', 'version', 'startedAt', 'price', 'isAvailable'])}
  ON CONFLICT DO NOTHING
`;
const END_SPELLS = `
  UPDATE analytics_product_spells spell SET ended_at = next.started_at
  FROM (
    SELECT product_id, version, lead(started_at) OVER (PARTITION BY product_id ORDER BY version) AS started_at
    FROM analytics_product_spells WHERE product_id = ANY($1::int[])
  ) AS next
  WHERE spell.product_id = next.product_id AND spell.version = next.version
    AND spell.ended_at IS DISTINCT FROM next.started_at
`;

/** Stores products as they are now, and the times in which they had a price and could be bought. */
export async function saveProducts(
  database: Database,
  facts: readonly ShopFact[],
  transaction: Transaction,
): Promise<void> {
  const products = facts.filter((fact) => fact.kind === 'product');
  const stock = facts
    .filter((fact) => fact.kind === 'stock')
    .map((fact) => ({ ...fact, stockVersion: fact.version }));
  const ids = [...products, ...stock].map(({ productId }) => productId);
  if (ids.length === 0) return;
  const productOf = ({ productId }: { productId: number }) => productId;
  const spells = products.map((fact) => ({ ...fact, startedAt: fact.receivedAt }));
  await database.execute(LOCK_PRODUCTS, [ids], transaction);
  await saveRows(database, SAVE_PRODUCTS, latestStates(products, productOf), transaction);
  await saveRows(database, SAVE_STOCK, latestStates(stock, productOf), transaction);
  await saveRows(database, INSERT_SPELLS, spells, transaction);
  await database.execute(END_SPELLS, [ids], transaction);
}
