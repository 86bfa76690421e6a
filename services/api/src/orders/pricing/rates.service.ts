import type { SettingsShippingZone, SettingsTaxRate } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { Transaction } from 'sequelize';

/** The shipping zones in the order of the settings. */
export async function listZones(database: Database, transaction: Transaction | null = null) {
  const { ShippingRate, ShippingZone } = database.models;
  const zones = await ShippingZone.findAll({ order: ['id'], transaction });
  const rates = await ShippingRate.findAll({ order: ['sortOrder', 'price', 'id'], transaction });

  return zones.map(({ id, name, countries }) => ({
    name,
    countries,
    rates: rates
      .filter(({ zoneId }) => zoneId === id)
      .map(({ method, label, price, freeFrom, days }) => ({ method, label, price, freeFrom, days })),
  }));
}

/** Replaces all zones. Orders name their method and country in their own rows, so old orders stay as they are. */
export async function replaceZones(
  database: Database,
  zones: readonly SettingsShippingZone[],
  transaction: Transaction,
): Promise<void> {
  const { ShippingRate, ShippingZone } = database.models;
  await ShippingZone.destroy({ where: {}, transaction });
  for (const { countries, name = countries[0] ?? '', rates } of zones) {
    const zone = await ShippingZone.create({ name, countries }, { transaction });
    await ShippingRate.bulkCreate(
      rates.map((rate, sortOrder) => ({ ...rate, zoneId: zone.id, sortOrder })),
      { transaction },
    );
  }
}

export async function listTaxRates(database: Database, transaction: Transaction | null = null) {
  const rows = await database.models.TaxRate.findAll({ order: ['id'], transaction });

  return rows.map(({ country, state, stateName, rate }) => ({ country, state, stateName, rate }));
}

export async function replaceTaxRates(
  database: Database,
  rates: readonly SettingsTaxRate[],
  transaction: Transaction,
): Promise<void> {
  const { TaxRate } = database.models;
  await TaxRate.destroy({ where: {}, transaction });
  await TaxRate.bulkCreate([...rates], { transaction });
}
