import type { Attributes } from 'sequelize';
import type { Database } from '../connect.ts';
import type { CommerceSettings } from '../models/index.ts';

const SHOP_ATTRIBUTES = [
  'tagline',
  'summary',
  'contactEmail',
  'location',
  'socialLinks',
  'chatHours',
  'timeZone',
  'currency',
  'takesOrders',
  'trackingUrl',
] as const;

/** What the shop says about itself, on its pages and in its mails. */
export type ShopFacts = Pick<Attributes<CommerceSettings>, (typeof SHOP_ATTRIBUTES)[number]> & {
  name: string;
};

/** One row by its key. */
export async function getShop(database: Database): Promise<ShopFacts> {
  const row = await database.models.CommerceSettings.findOne({
    attributes: ['sellerName', ...SHOP_ATTRIBUTES],
    rejectOnEmpty: true,
  });
  const { sellerName, ...facts } = row.get({ plain: true });

  return { name: sellerName, ...facts };
}
