import { ProductCategory } from '@ronin/contracts';
import { claimUnseeded, type SeedRun } from './seed-once.ts';
import { jewelry, timepieces } from './seed-products.ts';

/** The nine documented products, a few watches, and the stock of each. Ids 1 to 100 are reserved for the seed. */
export async function seedCatalogue(run: SeedRun): Promise<void> {
  const { database, transaction } = run;
  const products = await claimUnseeded(run, 'product', [...jewelry, ...timepieces]);

  await database.models.Product.bulkCreate(
    products.map(({ stock, options: _options, ...product }) => ({
      ...product,
      category: ProductCategory.parse(product.category),
      inStock: stock > 0,
      imageUrl: imageOf(product),
    })),
    { transaction },
  );
  await database.models.Inventory.bulkCreate(
    products.map(({ id, stock }) => ({ productId: id, quantity: stock })),
    { transaction },
  );
  await database.models.StockMovement.bulkCreate(
    products
      .filter(({ stock }) => stock > 0)
      .map(({ id, stock }) => ({ productId: id, delta: stock, reason: 'received' })),
    { transaction },
  );
  await seedOptions(run);
}

/** A step of its own: a database that was seeded before products had options gets them, too. */
async function seedOptions(run: SeedRun): Promise<void> {
  const { database, transaction } = run;
  for (const { id, name, options } of await claimUnseeded(run, 'options', jewelry)) {
    await database.models.Product.update({ options: options ?? [] }, { where: { id, name }, transaction });
  }
}

function imageOf({ name }: { name: string }): string {
  return `/images/products/${name.toLowerCase().replaceAll(' ', '-')}.webp`;
}
