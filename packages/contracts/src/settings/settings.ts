import { z } from 'zod';
import { callsOf } from '../call.ts';
import { chatText, Email, Id, writtenText } from '../fields.ts';
import { SETTINGS_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { mapFields } from '../map-fields.ts';
import { CURRENCIES, SETTING_TEXTS, settingsOf, WEEKDAYS } from './settings-fields.ts';
import {
  ChatHours,
  DayOff,
  emptyOr,
  HttpsUrl,
  noRepeats,
  SettingsShippingZone,
  SettingsTaxRate,
  ShopLink,
  StoredShippingZone,
  TimeOfDay,
} from './settings-lists.ts';

export const Currency = z.enum(CURRENCIES);

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const fields = {
  ...mapFields(settingsOf('required'), ({ max, help }) => writtenText(max).describe(help ?? '')),
  ...mapFields(settingsOf('line'), ({ max, label, help }) =>
    emptyOr(writtenText(max)).describe(help ?? label),
  ),
  ...mapFields(settingsOf('lines'), ({ max, help }) => chatText(max).describe(help ?? '')),
  ...mapFields(settingsOf('flag'), ({ label }) => z.boolean().describe(label)),
  ...mapFields(settingsOf('days'), ({ max, label }) => z.int().min(0).max(max).describe(label)),
  cutOff: emptyOr(TimeOfDay),
  daysOff: z
    .array(DayOff)
    .max(SETTINGS_LIMITS.daysOff)
    .check(noRepeats('day', 'must name each day once: %s', ({ day }) => [day])),
  contactEmail: Email,
  socialLinks: z
    .array(ShopLink)
    .max(SETTINGS_LIMITS.links)
    .check(noRepeats('url', 'must be another for each link', ({ url }) => [url])),
  chatHours: z
    .array(ChatHours)
    .max(WEEKDAYS.length)
    .check(noRepeats('day', 'must name each day once: %s', ({ day }) => [day])),
  timeZone: z.string().max(TEXT_LIMITS.name).refine(isTimeZone, 'must be a time zone such as Europe/Berlin'),
  currency: Currency,
  shippingZones: z
    .array(SettingsShippingZone)
    .max(SETTINGS_LIMITS.zones)
    .check(
      noRepeats('countries', 'must name each country once, in one zone: %s', ({ countries }) => countries),
    )
    .check(
      noRepeats('name', 'must be another for each zone', ({ name, countries: [first] }) => [
        name ?? first ?? '',
      ]),
    ),
  trackingUrl: emptyOr(
    HttpsUrl.includes('{number}', { error: 'must contain {number} where the number of the parcel belongs' }),
  ).meta({
    description: "The carrier's page about a parcel, with {number} for its number; empty: no link.",
    example: 'https://carrier.example/parcel/{number}',
  }),
  taxRates: z
    .array(SettingsTaxRate)
    .max(SETTINGS_LIMITS.taxRates)
    .check(
      noRepeats('state', 'must be another for each rate of a country', ({ country, state }) => [
        `${country}\n${state}`,
      ]),
    ),
};

/** The settings that are columns of one row, as they are stored: older than the rules, perhaps. */
export const StoredSettings = z.object({
  ...mapFields(settingsOf(...SETTING_TEXTS), () => z.string()),
  ...mapFields(settingsOf('flag'), ({ label }) => z.boolean().describe(label)),
  ...mapFields(settingsOf('days'), ({ label }) => z.int().describe(label)),
  daysOff: z.array(DayOff),
  socialLinks: z.array(ShopLink),
  chatHours: z.array(ChatHours),
});

/** What the shop says about itself on its pages. Everybody may read it. */
export const Shop = StoredSettings.pick({
  name: true,
  tagline: true,
  summary: true,
  contactEmail: true,
  location: true,
  socialLinks: true,
  chatHours: true,
  timeZone: true,
  currency: true,
  commerce: true,
}).extend({
  testPayments: z
    .boolean()
    .describe('Whether everybody is offered test payments, which move no money. Every page says so.'),
});
export type Shop = z.infer<typeof Shop>;

export const StaffSettings = StoredSettings.extend({
  shippingZones: z.array(StoredShippingZone),
  taxRates: z.array(SettingsTaxRate),
  currencyIsFixed: z.boolean().describe('There is an order, so the currency stays.'),
  version: Id,
});
export type StaffSettings = z.infer<typeof StaffSettings>;

/** PATCH /api/staff/settings. What is absent stays; a list replaces the whole list. */
export const ChangeSettings = z.object(fields).partial();
export type ChangeSettings = z.infer<typeof ChangeSettings>;

const anyone = callsOf({ tag: 'Catalogue' });
const admin = callsOf({ tag: 'Back office', role: 'admin' });

/** The settings of the shop (behaviour: staff 9). */
export const settingsCalls = {
  getShop: anyone.get('/api/shop', {
    summary: 'What the shop says about itself: name, contact, social links, chat hours',
    answers: { 200: { description: 'The shop', schema: Shop } },
  }),
  listShippingRates: anyone.get('/api/shipping-rates', {
    summary: 'Where the shop ships to, and what it costs',
    answers: {
      200: { description: 'The zones, as the checkout offers them', schema: z.array(StoredShippingZone) },
    },
  }),
  getSettings: admin.get('/api/staff/settings', {
    summary: 'The settings of the shop',
    version: 'answered',
    answers: { 200: { description: 'The settings; ETag has the version', schema: StaffSettings } },
  }),
  changeSettings: admin.patch('/api/staff/settings', {
    summary: 'Change settings of the shop',
    description:
      'Absent fields stay; a list replaces the whole list. 409: there is an order already, so the currency stays.',
    version: 'required',
    body: ChangeSettings,
    answers: { 200: { description: 'The settings', schema: StaffSettings } },
    errors: [409],
  }),
};
