import { EUROPE } from '@ronin/contracts';
import { brand, socialLinks } from '@ronin/contracts/brand';
import { claimUnseeded, type SeedRun } from './seed-once.ts';

const ZONES = [
  { name: 'United States', price: '12.00', freeFrom: '250.00', days: '3 to 5', express: '35.00' },
  { name: 'Canada', price: '45.00', days: '6 to 10' },
  { name: 'Europe', countries: EUROPE, price: '45.00', days: '7 to 12' },
  { name: 'Japan', price: '45.00', days: '6 to 10' },
];

/** The tax of the seller's state, without the taxes of its districts (docs/commerce.md). */
const TAX_RATES = [{ name: 'California', country: 'United States', state: 'CA', rate: '0.07250' }];

/** The shop's name and contact, where it ships to, for how much, and what tax it collects. */
export async function seedCommerce(run: SeedRun): Promise<void> {
  const { database, transaction } = run;
  await applyBrand(run);
  const { ShippingRate, ShippingZone, TaxRate } = database.models;

  for (const { name, countries = [name], price, freeFrom, days, express } of await claimUnseeded(
    run,
    'shipping',
    ZONES,
  )) {
    const zone = await ShippingZone.create({ name, countries: [...countries] }, { transaction });
    const standard = { zoneId: zone.id, method: 'standard', label: 'Standard', price, days };
    await ShippingRate.create({ ...standard, freeFrom: freeFrom ?? null }, { transaction });
    if (express === undefined) continue;
    await ShippingRate.create(
      { ...standard, method: 'express', label: 'Express', price: express, days: '1 to 2', sortOrder: 1 },
      { transaction },
    );
  }
  for (const { name, ...rate } of await claimUnseeded(run, 'tax', TAX_RATES)) {
    await TaxRate.create({ ...rate, stateName: name }, { transaction });
  }
}

/** The settings say what the brand says until an admin changes them, which raises their version. */
async function applyBrand({ database, transaction }: SeedRun): Promise<void> {
  const { name, tagline, summary, email, location } = brand;
  await database.models.CommerceSettings.update(
    { sellerName: name, tagline, summary, contactEmail: email, location, socialLinks: [...socialLinks] },
    { where: { version: 1 }, transaction },
  );
}
