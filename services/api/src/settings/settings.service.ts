import { type ChangeSettings, ChatHours, ShopLink, type StaffSettings } from '@ronin/contracts';
import type { CommerceSettings, Database } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, refuseStale } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import { z } from 'zod';
import type { Values } from '../audit/audit-values.ts';
import { recordChange } from '../audit/record-change.ts';
import { indexAnswers, type TextContext } from '../content/shop-texts/shop-texts.service.ts';
import { listTaxRates, listZones, replaceTaxRates, replaceZones } from '../orders/pricing/rates.service.ts';

/** The settings with the shipping zones and the tax rates, which are tables of their own. */
export async function getSettings(database: Database, transaction?: Transaction): Promise<StaffSettings> {
  const options = transaction === undefined ? {} : { transaction };
  const { CommerceSettings, Order } = database.models;
  const row = await CommerceSettings.findOne({ rejectOnEmpty: true, ...options });
  const anOrder = await Order.findOne({ attributes: ['id'], ...options });

  return {
    ...presentRow(row),
    currencyIsFixed: anOrder !== null,
    shippingZones: await listZones(database, transaction),
    taxRates: await listTaxRates(database, transaction),
    version: row.version,
  };
}

const presentRow = (row: CommerceSettings) => ({
  name: row.sellerName,
  tagline: row.tagline,
  summary: row.summary,
  address: row.sellerAddress,
  taxId: row.sellerTaxId,
  contactEmail: row.contactEmail,
  location: row.location,
  socialLinks: z.array(ShopLink).parse(row.socialLinks),
  chatHours: z.array(ChatHours).parse(row.chatHours),
  timeZone: row.timeZone,
  commerce: row.takesOrders,
  currency: row.currency,
  pricesIncludeTax: row.pricesIncludeTax,
  trackingUrl: row.trackingUrl,
});

/**
 * Changes the named settings, in one transaction with the audit row. Orders keep their prices, addresses and currency.
 * @throws AppError precondition-failed; conflict for another currency after the first order.
 */
export async function changeSettings(
  context: TextContext,
  { version, admin }: { version: number; admin: StaffMember },
  change: ChangeSettings,
): Promise<StaffSettings> {
  const { database } = context;

  return await database.transaction(async (transaction) => {
    const row = await database.models.CommerceSettings.findOne({
      lock: true,
      transaction,
      rejectOnEmpty: true,
    });
    const before = await getSettings(database, transaction);
    refuseStale(version, before);
    refuseOtherCurrency(before, change);
    const { shippingZones, taxRates } = change;
    await row.update(toRow(change), { transaction });
    if (shippingZones) await replaceZones(database, shippingZones, transaction);
    if (taxRates) await replaceTaxRates(database, taxRates, transaction);

    const after = await getSettings(database, transaction);
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    await row.update({ version: version + 1 }, { transaction });
    await indexAnswers(context, { transaction });
    await recordChange(
      database,
      {
        actor: admin,
        subject: 'settings',
        action: 'change',
        before: toAudit(before),
        after: toAudit(after),
      },
      transaction,
    );

    return { ...after, version: version + 1 };
  });
}

/** After a change of currency, the stored prices of the catalogue and of old orders would mean other amounts. */
function refuseOtherCurrency(settings: StaffSettings, { currency }: ChangeSettings): void {
  if (currency === undefined || currency === settings.currency || !settings.currencyIsFixed) return;
  throw new AppError(
    'conflict',
    `The currency stays ${settings.currency}, because the shop has an order already.`,
  );
}

/** Absent fields stay. */
function toRow({ name, address, taxId, commerce, ...change }: ChangeSettings) {
  const { tagline, summary, contactEmail, location, socialLinks, chatHours, timeZone } = change;
  const { currency, pricesIncludeTax, trackingUrl } = change;

  return {
    ...(name !== undefined && { sellerName: name }),
    ...(address !== undefined && { sellerAddress: address }),
    ...(taxId !== undefined && { sellerTaxId: taxId }),
    ...(commerce !== undefined && { takesOrders: commerce }),
    ...(tagline !== undefined && { tagline }),
    ...(summary !== undefined && { summary }),
    ...(contactEmail !== undefined && { contactEmail }),
    ...(location !== undefined && { location }),
    ...(socialLinks !== undefined && { socialLinks }),
    ...(chatHours !== undefined && { chatHours }),
    ...(timeZone !== undefined && { timeZone }),
    ...(currency !== undefined && { currency }),
    ...(pricesIncludeTax !== undefined && { pricesIncludeTax }),
    ...(trackingUrl !== undefined && { trackingUrl }),
  };
}

/** The shop's own address is no personal value, so it has a name that the audit log does not hide. */
const toAudit = ({ address, ...settings }: StaffSettings): Values => {
  const { version: _version, currencyIsFixed: _isFixed, ...changeable } = settings;

  return { ...changeable, sellerAddress: address };
};
