import { jewelry } from './jewelry.ts';
import type { Piece } from './piece.ts';
import { claimUnseeded, type SeedRun } from './seed-once.ts';
import { timepieces } from './timepieces.ts';

/** The nine named pieces, a few watches, and what of each lies ready. Ids 1 to 100 are the seed's own. */
export async function seedCatalogue(run: SeedRun): Promise<void> {
  const { database, transaction } = run;
  const pieces = await claimUnseeded(run, 'product', [...jewelry, ...timepieces]);

  await database.models.Product.bulkCreate(
    pieces.map(({ stock, ...piece }) => ({ ...piece, inStock: stock > 0, imageUrl: imageOf(piece) })),
    { transaction },
  );
  await database.models.Inventory.bulkCreate(
    pieces.map(({ id, stock }) => ({ productId: id, quantity: stock })),
    { transaction },
  );
}

function imageOf({ name }: Pick<Piece, 'name'>): string {
  return `/images/products/${name.toLowerCase().replaceAll(' ', '-')}.webp`;
}
