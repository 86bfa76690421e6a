import type { Database, Product as ProductRow } from '@ronin/database';
import { listenToDatabase, makeReadyJson, type Logger, type ReadyBody } from '@ronin/server-kit';
import { presentProduct } from './catalogue.presenter.ts';
import { listProducts } from './catalogue.service.ts';

interface Snapshot {
  list: ReadyBody;
  products: Map<number, ReadyBody>;
}

export interface Catalogue {
  list(): Promise<ReadyBody>;
  /** Undefined when there is no such product. */
  product(id: number): Promise<ReadyBody | undefined>;
  /** Whether answers come from memory just now. */
  isListening(): boolean;
  close(): Promise<void>;
}

interface CatalogueOptions {
  database: Database;
  databaseUrl: string;
  logger: Logger;
  /** How the catalogue is read, `listProducts` unless told. */
  readProducts?: typeof listProducts;
}

/**
 * The catalogue, ready to be sent. PostgreSQL announces every change of it, so one reading serves until then; while
 * nobody listens, each call reads anew. An announcement also drops a reading that is under way, for it may have missed the
 * change: whoever asked before still gets it, whoever asks after does not.
 */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { database, databaseUrl, logger, readProducts = listProducts } = options;
  let listening = false;
  let kept: Promise<Snapshot> | undefined;

  const forget = () => {
    kept = undefined;
  };
  const listener = listenToDatabase({
    databaseUrl,
    channels: ['catalogue_changed'],
    applicationName: 'ronin-api-catalogue',
    logger,
    onNotification: forget,
    onListening: () => {
      forget();
      listening = true;
    },
    onLost: () => {
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
    reading.catch(() => {
      if (kept === reading) forget();
    });
    return reading;
  };

  return {
    list: async () => (await read()).list,
    product: async (id) => (await read()).products.get(id),
    isListening: () => listening,
    close: () => listener.close(),
  };
}

function makeSnapshot(rows: ProductRow[]): Snapshot {
  const products = rows.map(presentProduct);

  return {
    list: makeReadyJson(products),
    products: new Map(products.map((product) => [product.id, makeReadyJson(product)])),
  };
}
