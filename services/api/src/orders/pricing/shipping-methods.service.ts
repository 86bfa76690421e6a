import { COUNTRIES, type DeliveryFacts, type DeliveryQuery, HOME_COUNTRY } from '@ronin/contracts';
import type { Database, ShippingRate } from '@ronin/database';
import { type DeliveryRules, expectArrival } from '@ronin/format/delivery';
import type { Attributes } from 'sequelize';
import type { z } from 'zod';
import { commerceOff } from '../../context/commerce-guard.ts';
import { type Cents, formatCents, parseCents } from './money.ts';
import { listZones } from './rates.service.ts';

export type Rate = Pick<Attributes<ShippingRate>, 'days' | 'freeFrom' | 'label' | 'method' | 'price'>;

interface Shipped {
  subtotal: Cents;
  isMadeToOrder: boolean;
  rules: DeliveryRules;
  now: Date;
}

/** What a way to ship costs, and when it arrives: for product pages, the cart, quotes and orders (behaviour: checkout 41). */
export function toShippingMethod(rate: Rate, { subtotal, isMadeToOrder, rules, now }: Shipped) {
  const { method, label, days, price } = rate;
  const missing = rate.freeFrom === null ? null : parseCents(rate.freeFrom) - subtotal;
  const isFree = missing !== null && missing <= 0n;

  return {
    id: method,
    label,
    price: isFree ? '0.00' : price,
    days,
    arrival: expectArrival(rules, { orderedAt: now, days, isMadeToOrder }),
    missingToFree: missing === null || isFree || parseCents(price) === 0n ? null : formatCents(missing),
  };
}

/** What is known before there is an address (behaviour: checkout 41). @throws AppError not-found when no orders are taken. */
export async function getDelivery(
  { database, now }: { database: Database; now: Date },
  { country, subtotal, madeToOrder }: z.output<typeof DeliveryQuery>,
): Promise<DeliveryFacts> {
  const settings = await database.models.CommerceSettings.findOne({ rejectOnEmpty: true });
  const { cutOff, productionDays, returnDays, takesOrders, timeZone, warranty } = settings;
  if (!takesOrders) throw commerceOff();
  const zones = await listZones(database);
  const countries = sortCountries(zones);
  const chosen = [country, HOME_COUNTRY, countries[0]].find(
    (name) => name !== undefined && countries.includes(name),
  );
  const rates = zones.find((zone) => chosen !== undefined && zone.countries.includes(chosen))?.rates ?? [];
  const rules = { timeZone, cutOff, productionDays, daysOff: settings.daysOff.map(({ day }) => day) };
  const shipped = { subtotal: parseCents(subtotal), isMadeToOrder: madeToOrder === 'true', rules, now };

  return {
    country: chosen ?? null,
    countries,
    methods: rates.map((rate) => toShippingMethod(rate, shipped)),
    returnDays,
    warranty,
  };
}

/** Where the shop ships to, in the order of the alphabet. */
export async function listCountries(database: Database): Promise<string[]> {
  return sortCountries(await database.models.ShippingZone.findAll());
}

function sortCountries(zones: readonly { countries: string[] }[]): string[] {
  const shippedTo = new Set(zones.flatMap(({ countries }) => countries));

  return COUNTRIES.filter((name) => shippedTo.has(name));
}
