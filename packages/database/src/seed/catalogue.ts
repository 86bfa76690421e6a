import { jewelry } from './jewelry.ts';
import { claimUnseeded, type SeedRun } from './seed-once.ts';
import type { SeedProduct } from './seed-product.ts';
import { timepieces } from './timepieces.ts';

/** The nine documented products, a few watches, and the stock of each. Ids 1 to 100 are reserved for the seed. */
export async function seedCatalogue(run: SeedRun): Promise<void> {
  const { database, transaction } = run;
  const products = await claimUnseeded(run, 'product', [...jewelry, ...timepieces]);

  await database.models.Product.bulkCreate(
    products.map(({ stock, ...product }) => ({ ...product, inStock: stock > 0, imageUrl: imageOf(product) })),
    { transaction },
  );
  await database.models.Inventory.bulkCreate(
    products.map(({ id, stock }) => ({ productId: id, quantity: stock })),
    { transaction },
  );
}

function imageOf({ name }: Pick<SeedProduct, 'name'>): string {
  return `/images/products/${name.toLowerCase().replaceAll(' ', '-')}.webp`;
}
