import { z } from 'zod';
import { findState } from '../addresses/address-fields.ts';
import { defineCall } from '../call.ts';
import { findCountry } from '../countries.ts';
import { chatText, Email, Id, Money, requiredText, Text, writtenText } from '../fields.ts';
import { SETTINGS_LIMITS, TEXT_LIMITS } from '../limits.ts';

const CURRENCIES = ['USD', 'AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'SEK', 'SGD'] as const;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const Weekday = z.enum(WEEKDAYS);
export type Weekday = z.infer<typeof Weekday>;

export const Currency = z.enum(CURRENCIES);
export type Currency = z.infer<typeof Currency>;

const emptyOr = (text: z.ZodType<string, string>) => z.union([z.literal(''), text]);

const Country = Text.trim().refine(
  (name) => findCountry(name) !== undefined,
  'must be the English name of a country',
);

/** True when a key occurs twice, in any case of its letters. */
const hasTwice = (keys: readonly string[]): boolean =>
  new Set(keys.map((key) => key.toLowerCase())).size < keys.length;

export const ShopLink = z
  .object({
    name: requiredText(TEXT_LIMITS.name),
    url: z
      .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
      .max(TEXT_LIMITS.url),
  })
  .meta({ id: 'ShopLink' });
export type ShopLink = z.infer<typeof ShopLink>;

const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00')
  .meta({ example: '09:00' });

/** When somebody answers the chat on a day of the week. */
export const ChatHours = z
  .object({ day: Weekday, opens: TimeOfDay, closes: TimeOfDay })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'must be after the opening' })
  .meta({ id: 'ChatHours' });
export type ChatHours = z.infer<typeof ChatHours>;

export const SettingsShippingRate = z
  .object({
    method: Text.regex(/^[a-z0-9-]{1,50}$/, 'must be lower-case letters, digits and hyphens').meta({
      description: 'Orders are stored with it.',
    }),
    label: writtenText(TEXT_LIMITS.name),
    price: Money,
    freeFrom: Money.nullable().default(null).meta({ description: 'A subtotal; null: never free.' }),
    days: writtenText(SETTINGS_LIMITS.days).meta({ example: '3 to 5' }),
  })
  .meta({ id: 'SettingsShippingRate' });
export type SettingsShippingRate = z.infer<typeof SettingsShippingRate>;

export const SettingsShippingZone = z
  .object({
    name: writtenText(TEXT_LIMITS.name)
      .exactOptional()
      .meta({ description: 'For the merchants alone; absent: its first country.' }),
    countries: z.array(Country).min(1, 'must have a country').max(SETTINGS_LIMITS.zones),
    rates: z
      .array(SettingsShippingRate)
      .min(1, 'must have a way to ship')
      .max(SETTINGS_LIMITS.rates)
      .refine((rates) => !hasTwice(rates.map(({ method }) => method)), 'must name each method once'),
  })
  .meta({ id: 'SettingsShippingZone' });
export type SettingsShippingZone = z.infer<typeof SettingsShippingZone>;

export const SettingsTaxRate = z
  .object({
    country: Country,
    state: emptyOr(writtenText(TEXT_LIMITS.state))
      .default('')
      .meta({ description: 'The abbreviation; empty: the whole country.' }),
    stateName: emptyOr(writtenText(TEXT_LIMITS.state)).default(''),
    rate: z
      .string()
      .regex(/^0\.\d{1,5}$/, 'must be a fraction such as 0.07250')
      .meta({ example: '0.07250', description: 'A fraction: 0.07250 is 7.25 %.' }),
  })
  .overwrite((rate) => {
    const state = findState(rate.country, rate.state);
    return state === undefined ? rate : { ...rate, state: state.code, stateName: state.name };
  })
  .meta({ id: 'SettingsTaxRate' });
export type SettingsTaxRate = z.infer<typeof SettingsTaxRate>;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const fields = {
  name: writtenText(TEXT_LIMITS.name).meta({ description: 'On pages, mails and invoices.' }),
  tagline: emptyOr(writtenText(TEXT_LIMITS.label)),
  summary: emptyOr(writtenText(SETTINGS_LIMITS.summary)).meta({
    description: 'One sentence for search engines and shared links.',
  }),
  address: chatText(SETTINGS_LIMITS.address).meta({
    description: 'The seller on invoices, in lines.',
  }),
  taxId: emptyOr(writtenText(SETTINGS_LIMITS.taxId)),
  contactEmail: Email,
  location: emptyOr(writtenText(TEXT_LIMITS.label)).meta({ example: 'Based in San Francisco, CA' }),
  socialLinks: z
    .array(ShopLink)
    .refine(
      (links) => links.every(({ name }) => writtenText(TEXT_LIMITS.name).safeParse(name).success),
      'must have names of one line without control or direction characters',
    )
    .max(SETTINGS_LIMITS.links)
    .refine((links) => !hasTwice(links.map(({ url }) => url)), 'must name each address once'),
  chatHours: z
    .array(ChatHours)
    .max(WEEKDAYS.length)
    .refine((hours) => !hasTwice(hours.map(({ day }) => day)), 'must name each day once'),
  timeZone: z.string().max(TEXT_LIMITS.name).refine(isTimeZone, 'must be a time zone such as Europe/Berlin'),
  commerce: z.boolean().meta({ description: 'false: no new orders are taken.' }),
  currency: Currency,
  pricesIncludeTax: z.boolean(),
  shippingZones: z
    .array(SettingsShippingZone)
    .max(SETTINGS_LIMITS.zones)
    .refine((zones) => !hasTwice(zones.flatMap(({ countries }) => countries)), 'must name each country once')
    .refine(
      (zones) => !hasTwice(zones.map(({ name, countries: [first] }) => name ?? first ?? '')),
      'must have a name of its own for each zone',
    ),
  trackingUrl: emptyOr(
    z
      .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
      .max(TEXT_LIMITS.url)
      .includes('{number}', { error: 'must contain {number}' }),
  ).meta({
    description: "The carrier's page about a parcel, with {number} for its number; empty: no link.",
    example: 'https://carrier.example/parcel/{number}',
  }),
  taxRates: z
    .array(SettingsTaxRate)
    .max(SETTINGS_LIMITS.taxRates)
    .refine(
      (rates) => !hasTwice(rates.map(({ country, state }) => `${country}\n${state}`)),
      'must name each country and state once',
    ),
};

/** What the shop says about itself on its pages. Everybody may read it. */
export const Shop = z
  .object({
    name: z.string(),
    tagline: z.string(),
    summary: z.string(),
    contactEmail: z.string(),
    location: z.string(),
    socialLinks: z.array(ShopLink),
    chatHours: z.array(ChatHours),
    timeZone: z.string(),
    currency: z.string(),
    commerce: z.boolean().meta({ description: 'Whether orders are taken.' }),
    testPayments: z.boolean().meta({
      description: 'Whether everybody is offered test payments, which move no money. Every page says so.',
    }),
  })
  .meta({ id: 'Shop' });
export type Shop = z.infer<typeof Shop>;

/** GET /api/staff/settings */
export const StaffSettings = z
  .object({
    ...fields,
    // As it is stored: a shop may have begun with another currency.
    currency: z.string(),
    currencyIsFixed: z.boolean().meta({ description: 'There is an order, so the currency stays.' }),
    version: Id,
  })
  .meta({ id: 'StaffSettings' });
export type StaffSettings = z.infer<typeof StaffSettings>;

/** PATCH /api/staff/settings. What is absent stays; a list replaces the whole list. */
export const ChangeSettings = z.object(fields).partial().meta({ id: 'ChangeSettings' });
export type ChangeSettings = z.infer<typeof ChangeSettings>;

const ADMIN = { tag: 'Back office', role: 'admin' } as const;

/** The settings of the shop (behaviour: staff 9). */
export const settingsCalls = {
  getShop: defineCall({
    method: 'get',
    path: '/api/shop',
    tag: 'Catalogue',
    summary: 'What the shop says about itself: name, contact, social links, chat hours',
    answers: { 200: { description: 'The shop', schema: Shop } },
    errors: [],
  }),
  listShippingRates: defineCall({
    method: 'get',
    path: '/api/shipping-rates',
    tag: 'Catalogue',
    summary: 'Where the shop ships to, and what it costs',
    answers: {
      200: { description: 'The zones, as the checkout offers them', schema: z.array(SettingsShippingZone) },
    },
    errors: [],
  }),
  getSettings: defineCall({
    ...ADMIN,
    method: 'get',
    path: '/api/staff/settings',
    summary: 'The settings of the shop',
    version: 'answered',
    answers: { 200: { description: 'The settings; ETag has the version', schema: StaffSettings } },
    errors: [],
  }),
  changeSettings: defineCall({
    ...ADMIN,
    method: 'patch',
    path: '/api/staff/settings',
    summary: 'Change settings of the shop',
    description:
      'If-Match is required. Absent fields stay; a list replaces the whole list. 409: there is an order already, so the currency stays.',
    version: 'required',
    body: ChangeSettings,
    answers: { 200: { description: 'The settings', schema: StaffSettings } },
    errors: [400, 409, 412, 428],
  }),
};
