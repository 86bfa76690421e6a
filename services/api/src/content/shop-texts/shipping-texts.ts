import type { SettingsShippingRate, SettingsShippingZone } from '@ronin/contracts';
import { formatMoney } from '@ronin/format/order-texts';

/** Each zone with its countries, its ways to ship, their prices and days, as lines of a list. */
export function listShippingPrices(zones: readonly SettingsShippingZone[], currency: string): string {
  if (zones.length === 0) return '- We do not ship at present.';

  return zones
    .map(({ countries, rates }) => {
      const ways = rates.map((rate) => describeRate(rate, currency));
      return `- ${countries.join(', ')}: ${ways.join(' ')}`;
    })
    .join('\n');
}

/** `Standard $12.00, free from $250.00; 3 to 5 working days.` */
function describeRate({ label, price, freeFrom, days }: SettingsShippingRate, currency: string): string {
  const amount = isZero(price) ? 'free' : formatMoney(price, currency);
  const free = freeFrom === null || isZero(price) ? '' : `, free from ${formatMoney(freeFrom, currency)}`;

  return `${label} ${amount}${free}; ${days} working days.`;
}

/** A sentence for each way to ship that has such an amount; the countries of a zone are named once. */
export const describeFreeShipping = (zones: readonly SettingsShippingZone[], currency: string): string =>
  zones
    .flatMap(({ countries, rates }) =>
      rates
        .filter(({ price, freeFrom }) => freeFrom !== null && !isZero(price))
        .map(
          ({ label, freeFrom }) =>
            `${label} shipping is free from ${formatMoney(freeFrom ?? '', currency)}: ${countries.join(', ')}.`,
        ),
    )
    .join(' ');

const isZero = (amount: string): boolean => /^[0.]+$/.test(amount);
