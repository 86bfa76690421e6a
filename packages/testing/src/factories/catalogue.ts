import type { Database, Inventory, Product } from '@ronin/database';
import type { CreationAttributes } from 'sequelize';
import { nextSerial } from './serial.ts';

/** A ring at $120.00, in stock. */
export async function buildProduct(
  database: Database,
  overrides: Partial<CreationAttributes<Product>> = {},
): Promise<Product> {
  const name = `Test Ring ${String(nextSerial())}`;
  return await database.models.Product.create({
    name,
    description: 'A ring made for a test.',
    price: '120.00',
    symbolism: 'Patience.',
    materials: 'Damascus steel.',
    category: 'rings',
    imageUrl: '/images/products/test-ring.webp',
    ...overrides,
  });
}

/** A stock of ten, by default of a new product. */
export async function buildInventory(
  database: Database,
  overrides: Partial<CreationAttributes<Inventory>> = {},
): Promise<Inventory> {
  const productId = overrides.productId ?? (await buildProduct(database)).id;
  const quantity = overrides.quantity ?? 10;
  if (quantity > 0)
    await database.models.StockMovement.create({ productId, delta: quantity, reason: 'count' });

  return await database.models.Inventory.create({ ...overrides, quantity, productId });
}
