import type { Attributes } from 'sequelize';
import type { Database } from '../connect.ts';
import type { CommerceSettings } from '../models/orders/commerce-settings.ts';

/** What the shop says about itself, on its pages and in its mails. */
export type ShopFacts = Pick<
  Attributes<CommerceSettings>,
  | 'tagline'
  | 'summary'
  | 'contactEmail'
  | 'location'
  | 'socialLinks'
  | 'chatHours'
  | 'timeZone'
  | 'currency'
  | 'takesOrders'
  | 'trackingUrl'
> & { name: string };

/** One row by its key. */
export async function getShop(database: Database): Promise<ShopFacts> {
  const { sellerName, tagline, summary, contactEmail, location, ...row } = (
    await database.models.CommerceSettings.findOne({ rejectOnEmpty: true })
  ).get({ plain: true });
  const { socialLinks, chatHours, timeZone, currency, takesOrders, trackingUrl } = row;

  return {
    name: sellerName,
    tagline,
    summary,
    contactEmail,
    location,
    socialLinks,
    chatHours,
    timeZone,
    currency,
    takesOrders,
    trackingUrl,
  };
}
