import type { CartItem, Customer, RecentlyViewed, Wishlist } from '@ronin/database';
import type { Database } from '@ronin/database';
import type { CreationAttributes } from 'sequelize';
import { buildProduct } from './catalogue.ts';
import { nextSerial } from './serial.ts';

/** A guest: no e-mail, no name, no password. */
export async function buildCustomer(
  database: Database,
  overrides: Partial<CreationAttributes<Customer>> = {},
): Promise<Customer> {
  return await database.models.Customer.create(overrides);
}

/** A customer with an account. The password is no hash of anything. */
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

/** One piece in a cart; customer and product of its own unless told. */
export async function buildCartItem(
  database: Database,
  overrides: Partial<CreationAttributes<CartItem>> = {},
): Promise<CartItem> {
  return await database.models.CartItem.create({
    ...overrides,
    ...(await ownerAndProduct(database, overrides)),
  });
}

/** A wishlist entry; customer and product of its own unless told. */
export async function buildWishlistEntry(
  database: Database,
  overrides: Partial<CreationAttributes<Wishlist>> = {},
): Promise<Wishlist> {
  return await database.models.Wishlist.create({
    ...overrides,
    ...(await ownerAndProduct(database, overrides)),
  });
}

/** A piece looked at just now; customer and product of its own unless told. */
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
