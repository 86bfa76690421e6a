import { type ChangeSettings, type StaffSettings, StoredSettings } from '@ronin/contracts';
import { type CommerceSettings, type Database, recordChange, type Values } from '@ronin/database';
import type { StaffMember } from '@ronin/identity';
import { AppError, refuseStale } from '@ronin/server-kit';
import type { Transaction } from 'sequelize';
import { indexTexts, type TextContext } from '../content/shop-texts/shop-texts.service.ts';
import { givenFields } from '../context/edit.ts';
import { listTaxRates, listZones, replaceTaxRates, replaceZones } from '../orders/pricing/rates.service.ts';

/** The settings with the shipping zones and the tax rates, which are tables of their own. */
export async function getSettings(database: Database, transaction?: Transaction): Promise<StaffSettings> {
  const options = { transaction: transaction ?? null };
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

/** Four settings have columns with names of their own. */
const presentRow = (row: CommerceSettings) =>
  StoredSettings.parse({
    ...row.get(),
    name: row.sellerName,
    address: row.sellerAddress,
    taxId: row.sellerTaxId,
    commerce: row.takesOrders,
  });

/** Orders keep their prices. @throws AppError precondition-failed; conflict for another currency after the first order. */
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
    const { shippingZones, taxRates, ...columns } = change;
    await row.update(toRow(columns), { transaction });
    if (shippingZones) await replaceZones(database, shippingZones, transaction);
    if (taxRates) await replaceTaxRates(database, taxRates, transaction);

    const after = await getSettings(database, transaction);
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    await row.update({ version: version + 1 }, { transaction });
    await indexTexts(context, transaction);
    const sides = { before: toAudit(before), after: toAudit(after) };
    await recordChange(
      database,
      { actor: admin, subject: 'settings', action: 'change', ...sides },
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
const toRow = ({
  name,
  address,
  taxId,
  commerce,
  ...same
}: Omit<ChangeSettings, 'shippingZones' | 'taxRates'>) =>
  givenFields({
    ...same,
    sellerName: name,
    sellerAddress: address,
    sellerTaxId: taxId,
    takesOrders: commerce,
  });

/** The shop's own address is no personal value, so it has a name that the audit log does not hide. */
const toAudit = ({ address, ...settings }: StaffSettings): Values => {
  const { version: _version, currencyIsFixed: _isFixed, ...changeable } = settings;

  return { ...changeable, sellerAddress: address };
};
