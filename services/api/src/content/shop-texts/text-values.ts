import type { SettingsShippingZone } from '@ronin/contracts';
import type { CommerceSettings } from '@ronin/database';
import type { Attributes } from 'sequelize';
import type { ApiConfig } from '../../context/config.ts';
import { describeHours } from './chat-hours.ts';
import { describeFreeShipping, listShippingPrices } from './shipping-texts.ts';

/** The settings that texts can name. */
export interface TextFacts {
  settings: Attributes<CommerceSettings>;
  zones: readonly SettingsShippingZone[];
  config: Pick<ApiConfig, 'analyticsIp' | 'kept'>;
}

/** A value that a text of the shop contains as its name in braces. */
export interface TextValue {
  name: string;
  meaning: string;
  /** Where it is set. */
  setting: string;
  /** Empty when the shop has none: then its line is left out of the text. */
  write: (facts: TextFacts) => string;
}

/** All of them. A value that stands for a rule is a whole sentence, so that a text stays true when the rule is absent. */
export const TEXT_VALUES: readonly TextValue[] = [
  {
    name: 'seller',
    meaning: 'The name of the shop',
    setting: 'Settings, shop',
    write: ({ settings }) => settings.sellerName,
  },
  {
    name: 'address',
    meaning: 'Its address, in lines',
    setting: 'Settings, shop',
    write: ({ settings }) => settings.sellerAddress,
  },
  {
    name: 'taxId',
    meaning: 'Its tax number',
    setting: 'Settings, shop',
    write: ({ settings }) => settings.sellerTaxId,
  },
  {
    name: 'email',
    meaning: 'Its e-mail address',
    setting: 'Settings, contact',
    write: ({ settings }) => settings.contactEmail,
  },
  {
    name: 'location',
    meaning: 'Where it is, without a full stop',
    setting: 'Settings, contact',
    write: ({ settings }) => settings.location,
  },
  {
    name: 'chatHours',
    meaning: 'When the chat is answered, a sentence',
    setting: 'Settings, chat hours',
    write: ({ settings }) => describeHours(settings.chatHours, settings.timeZone),
  },
  {
    name: 'shippingPrices',
    meaning: 'Countries, prices and days of shipping, a list',
    setting: 'Settings, shipping',
    write: ({ zones, settings }) => listShippingPrices(zones, settings.currency),
  },
  {
    name: 'freeShipping',
    meaning: 'From which amount shipping is free, sentences',
    setting: 'Settings, shipping',
    write: ({ zones, settings }) => describeFreeShipping(zones, settings.currency),
  },
  {
    name: 'returnDays',
    meaning: 'How long a piece can be sent back',
    setting: 'Settings, delivery and returns',
    write: ({ settings }) => countOf(settings.returnDays, 'day'),
  },
  {
    name: 'makingDays',
    meaning: 'How long a piece that is made to order takes before it is packed',
    setting: 'Settings, delivery and returns',
    write: ({ settings }) => countOf(settings.productionDays, 'working day'),
  },
  {
    name: 'warranty',
    meaning: 'What the shop promises about faults, a sentence; empty when nothing is promised',
    setting: 'Settings, delivery and returns',
    write: ({ settings }) => settings.warranty,
  },
  {
    name: 'networkAddress',
    meaning: "What is kept of a visitor's network address, a sentence",
    setting: 'ANALYTICS_IP',
    write: ({ config }) => NETWORK_ADDRESS[config.analyticsIp],
  },
  {
    name: 'visitsKept',
    meaning: 'How long records of visits and searches are kept',
    setting: 'ANALYTICS_RETENTION_MONTHS',
    write: ({ config }) => countOf(config.kept.analyticsMonths, 'whole month'),
  },
  {
    name: 'chatsKept',
    meaning: 'How long chats are kept',
    setting: 'CHAT_RETENTION_MONTHS',
    write: ({ config }) => countOf(config.kept.chatMonths, 'whole month'),
  },
  {
    name: 'mailsKept',
    meaning: 'How long copies of mails are kept',
    setting: 'MAIL_RETENTION_DAYS',
    write: ({ config }) => countOf(config.kept.mailDays, 'day'),
  },
];

const NETWORK_ADDRESS = {
  full: 'We keep your whole network address.',
  truncated: 'Of your network address we keep the network only, not the whole address.',
  none: 'We do not keep your network address.',
} as const satisfies Record<ApiConfig['analyticsIp'], string>;

const countOf = (count: number, unit: string): string => `${String(count)} ${unit}${count === 1 ? '' : 's'}`;
