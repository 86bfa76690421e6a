import { z } from 'zod';
import { findState } from '../addresses/address-fields.ts';
import { findCountry } from '../countries.ts';
import { Money, Text, writtenText } from '../fields.ts';
import { SETTINGS_LIMITS, TEXT_LIMITS } from '../limits.ts';
import { WEEKDAYS } from './settings-fields.ts';

export const Weekday = z.enum(WEEKDAYS);
export type Weekday = z.infer<typeof Weekday>;

const isSpan = (days: string): boolean => {
  const [from = 0, until = from] = days.split(' to ').map(Number);
  return from <= until;
};

export const emptyOr = (text: z.ZodType<string, string>) => z.union([z.literal(''), text]);

const Country = Text.trim().refine(
  (name) => findCountry(name) !== undefined,
  'must be the English name of a country',
);

/**
 * Refuses an item with a key that an earlier item has, in any case of its letters. The problem is at this field of the item.
 * @param message with %s for the key
 */
export const noRepeats =
  <Item>(field: string, message: string, keysOf: (item: Item) => readonly string[]) =>
  ({ value, issues }: z.core.ParsePayload<Item[]>): void => {
    const seen = new Set<string>();
    for (const [index, item] of value.entries()) {
      for (const key of keysOf(item)) {
        if (seen.has(key.toLowerCase())) {
          const problem = message.replace('%s', () => key);
          issues.push({ code: 'custom', input: value, path: [index, field], message: problem });
        }
        seen.add(key.toLowerCase());
      }
    }
  };

export const HttpsUrl = z
  .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
  .max(TEXT_LIMITS.url);

export const ShopLink = z.object({ name: writtenText(TEXT_LIMITS.name), url: HttpsUrl });

export const TimeOfDay = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:00')
  .meta({ example: '09:00' });

/** When somebody answers the chat on a day of the week. */
export const ChatHours = z
  .object({ day: Weekday, opens: TimeOfDay, closes: TimeOfDay })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'must be after the opening' });

/** A day on which nothing is made, packed or on the way, besides Saturdays and Sundays. */
export const DayOff = z.object({ day: z.iso.date('must be a day').meta({ example: '2026-12-25' }) });

export const SettingsShippingRate = z.object({
  method: Text.regex(/^[a-z0-9-]{1,50}$/, 'must be lower-case letters, digits and hyphens').describe(
    'Orders are stored with it.',
  ),
  label: writtenText(TEXT_LIMITS.name),
  price: Money,
  freeFrom: Money.nullable().default(null).describe('A subtotal; null: never free.'),
  days: Text.trim()
    .regex(/^\d{1,2}( to \d{1,2})?$/, 'must be a number of working days such as 4, or 3 to 5')
    .refine(isSpan, 'must name the smaller number first')
    .meta({ example: '3 to 5', description: 'Working days on the way.' }),
});
export type SettingsShippingRate = z.infer<typeof SettingsShippingRate>;

export const SettingsShippingZone = z.object({
  name: writtenText(TEXT_LIMITS.name)
    .exactOptional()
    .describe('For the merchants alone; absent: its first country.'),
  countries: z.array(Country).min(1, 'must have a country').max(SETTINGS_LIMITS.zones),
  rates: z
    .array(SettingsShippingRate)
    .min(1, 'must have a way to ship')
    .max(SETTINGS_LIMITS.rates)
    .check(noRepeats('label', 'must be another for each way of a zone', ({ method }) => [method])),
});
export type SettingsShippingZone = z.infer<typeof SettingsShippingZone>;

/** A zone as it is stored: its days may be older than the rule that they are numbers. */
export const StoredShippingZone = z.object({
  ...SettingsShippingZone.shape,
  rates: z.array(z.object({ ...SettingsShippingRate.shape, days: z.string() })),
});

export const SettingsTaxRate = z
  .object({
    country: Country,
    state: emptyOr(writtenText(TEXT_LIMITS.state))
      .default('')
      .describe('The abbreviation; empty: the whole country.'),
    stateName: emptyOr(writtenText(TEXT_LIMITS.state)).default(''),
    rate: z
      .string()
      .regex(/^0\.\d{1,5}$/, 'must be less than 100 %, such as 7.25 %; in calls a fraction: 0.07250')
      .meta({ example: '0.07250', description: 'A fraction: 0.07250 is 7.25 %.' }),
  })
  .overwrite((rate) => {
    const state = findState(rate.country, rate.state);
    return state === undefined ? rate : { ...rate, state: state.code, stateName: state.name };
  });
export type SettingsTaxRate = z.infer<typeof SettingsTaxRate>;
