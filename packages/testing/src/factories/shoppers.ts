import type { CartItem, Customer, RecentlyViewed, Wishlist } from '@ronin/database';
import type { Database } from '@ronin/database';
import type { CreationAttributes } from 'sequelize';
import { buildProduct } from './catalogue.ts';
import { nextSerial } from './serial.ts';

/** A guest: no e-mail, no name. */
export async function buildCustomer(
  database: Database,
  overrides: Partial<CreationAttributes<Customer>> = {},
): Promise<Customer> {
  return await database.models.Customer.create(overrides);
}

/** A customer with an account. Nobody can sign in with its password. */
export async function buildAccount(
  database: Database,
  overrides: Partial<CreationAttributes<Customer>> = {},
): Promise<Customer> {
  return await buildCustomer(database, {
    email: `shopper-${String(nextSerial())}@example.com`,
    firstName: 'Akira',
    lastName: 'Tanaka',
    password: 'no hash',
    ...overrides,
  });
}

/** A cart item of quantity 1, by default with a new customer and a new product. */
export async function buildCartItem(
  database: Database,
  overrides: Partial<CreationAttributes<CartItem>> = {},
): Promise<CartItem> {
  return await database.models.CartItem.create({
    ...overrides,
    ...(await ownerAndProduct(database, overrides)),
  });
}

/** A wishlist entry, by default with a new customer and a new product. */
export async function buildWishlistEntry(
  database: Database,
  overrides: Partial<CreationAttributes<Wishlist>> = {},
): Promise<Wishlist> {
  return await database.models.Wishlist.create({
    ...overrides,
    ...(await ownerAndProduct(database, overrides)),
  });
}

/** A recently viewed product, by default with a new customer and a new product. */
export async function buildRecentlyViewed(
  database: Database,
  overrides: Partial<CreationAttributes<RecentlyViewed>> = {},
): Promise<RecentlyViewed> {
  return await database.models.RecentlyViewed.create({
    ...overrides,
    ...(await ownerAndProduct(database, overrides)),
  });
}

async function ownerAndProduct(
  database: Database,
  { customerId, productId }: { customerId?: number | undefined; productId?: number | undefined },
) {
  return {
    customerId: customerId ?? (await buildCustomer(database)).id,
    productId: productId ?? (await buildProduct(database)).id,
  };
}
