import { ChatHours, type SettingsShippingRate, type SettingsShippingZone } from '@ronin/contracts';
import type { CommerceSettings } from '@ronin/database';
import { countOf } from '@ronin/format';
import { describeOpeningHours } from '@ronin/format/describe-hours';
import { formatMoney } from '@ronin/format/order-texts';
import type { Attributes } from 'sequelize';
import { z } from 'zod';
import type { ApiConfig } from '../../context/config.ts';

/** The settings that texts can name. */
export interface TextFacts {
  settings: Attributes<CommerceSettings>;
  zones: readonly SettingsShippingZone[];
  config: Pick<ApiConfig, 'analyticsIp' | 'analyticsMonths' | 'chatMonths' | 'mailDays'>;
}

/** What a value means, and what it says. Empty when the shop has none: then its line is left out of the text. */
type Value = readonly [meaning: string, write: (facts: TextFacts) => string];

/**
 * The values that a text of the shop can contain, each as its name in braces, by where they are set. A value that stands for a
 * rule is a whole sentence, so that a text stays true when the rule is absent.
 */
const VALUES: Record<string, Record<string, Value>> = {
  'Settings, shop': {
    seller: ['The name of the shop', ({ settings }) => settings.sellerName],
    address: ['Its address, in lines', ({ settings }) => settings.sellerAddress],
    taxId: ['Its tax number', ({ settings }) => settings.sellerTaxId],
  },
  'Settings, contact': {
    email: ['Its e-mail address', ({ settings }) => settings.contactEmail],
    location: ['Where it is, without a full stop', ({ settings }) => settings.location],
  },
  'Settings, chat hours': {
    chatHours: [
      'When the chat is answered, a sentence',
      ({ settings }) => describeHours(settings.chatHours, settings.timeZone),
    ],
  },
  'Settings, shipping': {
    shippingPrices: [
      'Countries, prices and days of shipping, a list',
      ({ zones, settings }) => listShippingPrices(zones, settings.currency),
    ],
    freeShipping: [
      'From which amount shipping is free, sentences',
      ({ zones, settings }) => describeFreeShipping(zones, settings.currency),
    ],
  },
  'Settings, delivery and returns': {
    returnDays: ['How long a piece can be sent back', ({ settings }) => countOf(settings.returnDays, 'day')],
    makingDays: [
      'How long a piece that is made to order takes before it is packed',
      ({ settings }) => countOf(settings.productionDays, 'working day'),
    ],
    warranty: [
      'What the shop promises about faults, a sentence; empty when nothing is promised',
      ({ settings }) => settings.warranty,
    ],
  },
  ANALYTICS_IP: {
    networkAddress: [
      "What is kept of a visitor's network address, a sentence",
      ({ config }) => NETWORK_ADDRESS[config.analyticsIp],
    ],
  },
  ANALYTICS_RETENTION_MONTHS: {
    visitsKept: [
      'How long records of visits and searches are kept',
      ({ config }) => countOf(config.analyticsMonths, 'whole month'),
    ],
  },
  CHAT_RETENTION_MONTHS: {
    chatsKept: ['How long chats are kept', ({ config }) => countOf(config.chatMonths, 'whole month')],
  },
  MAIL_RETENTION_DAYS: {
    mailsKept: ['How long copies of mails are kept', ({ config }) => countOf(config.mailDays, 'day')],
  },
};

export const TEXT_VALUES = Object.entries(VALUES).flatMap(([setting, values]) =>
  Object.entries(values).map(([name, [meaning, write]]) => ({ name, meaning, setting, write })),
);

const NETWORK_ADDRESS = {
  full: 'We keep your whole network address.',
  truncated: 'Of your network address we keep the network only, not the whole address.',
  none: 'We do not keep your network address.',
} as const satisfies Record<ApiConfig['analyticsIp'], string>;

/** `We answer the chat: Monday to Friday, 09:00 to 17:00. Times in Europe/Berlin.` Empty without hours. */
function describeHours(stored: unknown, timeZone: string): string {
  const hours = describeOpeningHours(z.array(ChatHours).parse(stored), timeZone);

  return hours === '' ? '' : `We answer the chat: ${hours}.`;
}

/** Each zone with its countries, its ways to ship, their prices and days, as lines of a list. */
function listShippingPrices(zones: readonly SettingsShippingZone[], currency: string): string {
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
const describeFreeShipping = (zones: readonly SettingsShippingZone[], currency: string): string =>
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
