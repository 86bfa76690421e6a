import { Product } from '@ronin/contracts';
import type { Database, Product as ProductRow } from '@ronin/database';
import { listenToNotifications, prepareJson, presentRow } from '@ronin/server-kit';
import type { Attributes } from 'sequelize';
import type { ApiContext } from '../context/context.ts';

/** Published and archived products, by id. Drafts are for staff only. */
export const listProducts = (database: Database): Promise<ProductRow[]> =>
  database.models.Product.findAll({ where: { status: ['published', 'archived'] }, order: ['id'] });

/** A product as shoppers get it (behaviour: catalogue 1). */
export const presentProduct = (product: Attributes<ProductRow>): Product => presentRow(Product, product);

type Snapshot = ReturnType<typeof makeSnapshot>;

export type Catalogue = ReturnType<typeof createCatalogue>;

export interface CatalogueContext extends ApiContext {
  catalogue: Catalogue;
}

interface CatalogueOptions extends Pick<ApiContext, 'database' | 'logger'> {
  databaseUrl: string;
  /** Reads the catalogue; `listProducts` by default. */
  readProducts?: typeof listProducts;
}

/**
 * The catalogue, ready to be sent. PostgreSQL announces every change of it, so one reading serves until then; while
 * nobody listens, each call reads anew. An announcement also drops a reading that is under way, for it may have missed the
 * change: requests from before it still get that reading, later ones do not.
 */
export function createCatalogue(options: CatalogueOptions) {
  const { database, databaseUrl, logger, readProducts = listProducts } = options;
  let listening = false;
  let kept: Promise<Snapshot> | undefined;
  /** What `kept` was read to, once that is done. */
  let snapshot: Snapshot | undefined;

  const forget = () => {
    kept = undefined;
    snapshot = undefined;
  };
  const listener = listenToNotifications({
    databaseUrl,
    channels: ['catalogue_changed'],
    applicationName: 'ronin-api-catalogue',
    logger,
    onNotification: forget,
    onListening: () => {
      forget();
      listening = true;
    },
    onDisconnected: () => {
      listening = false;
      forget();
    },
  });

  const readSnapshot = async () => makeSnapshot(await readProducts(database));
  const read = (): Promise<Snapshot> => {
    if (!listening) return readSnapshot();
    if (kept !== undefined) return kept;

    const reading = readSnapshot();
    kept = reading;
    const settle = (done?: Snapshot) => {
      if (kept !== reading) return;
      if (done) snapshot = done;
      else forget();
    };
    reading.then(settle, () => settle());
    return reading;
  };

  return {
    /** The published products. */
    list: async () => (await read()).list,
    /** A published or archived product; undefined when there is none. */
    product: async (id: number) => (await read()).products.get(id),
    /** The published products with these ids, in their order, without ids that do not exist. */
    find: async (ids: readonly number[]): Promise<Product[]> => {
      const { byId } = await read();
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    /** The columns of a product as they are since `updatedAt`; undefined when they are not in memory. Nobody waits. */
    row: (id: number, updatedAt: Date): Attributes<ProductRow> | undefined => {
      if (listening && kept === undefined) void read();
      const row = snapshot?.rows.get(id);
      return row?.updatedAt.getTime() === updatedAt.getTime() ? row : undefined;
    },
    /** Whether answers come from memory just now. */
    isListening: () => listening,
    close: () => listener.close(),
  };
}

function makeSnapshot(rows: ProductRow[]) {
  const all = rows.map(presentProduct);
  const published = all.filter((_product, index) => rows[index]?.status === 'published');

  return {
    list: prepareJson(published),
    products: new Map(all.map((product) => [product.id, prepareJson(product)])),
    byId: new Map(published.map((product) => [product.id, product])),
    rows: new Map(rows.map((row) => [row.id, row.get()])),
  };
}
