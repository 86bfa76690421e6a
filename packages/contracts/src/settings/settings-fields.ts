import { REPORT_LIMITS, SETTINGS_LIMITS, TEXT_LIMITS } from '../limits.ts';

export const CURRENCIES = ['USD', 'AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'SEK', 'SGD'] as const;
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** The parts of the page, in their order. */
export const SETTINGS_SECTIONS = [
  {
    name: 'shop',
    title: 'Shop',
    about:
      'The name and the contact on the pages of the shop and in its mails, and the name on new invoices.',
  },
  {
    name: 'invoices',
    title: 'Invoices',
    about:
      'The seller on new invoices and credit notes, and in the imprint. Documents that were issued stay as they are.',
  },
  {
    name: 'links',
    title: 'Social links',
    about: 'Shown at the end of every page, in this order.',
  },
  {
    name: 'chat',
    title: 'Chat hours',
    about:
      'When somebody answers the chat. The contact page shows it, and the chat says when somebody is there again. Leave a day empty when nobody is; the days off, below, are closed too.',
  },
  {
    name: 'orders',
    title: 'Orders',
    about:
      'Whether the shop takes new orders, and what its prices mean. Orders that were placed stay as they are.',
  },
  {
    name: 'shipping',
    title: 'Shipping',
    about:
      'Zones of countries, with the ways to ship to them. The checkout offers the countries of all zones, and a country is in one zone.',
  },
  {
    name: 'delivery',
    title: 'Delivery and returns',
    about:
      'What product pages, the cart, the checkout and mails promise. An order keeps the dates and the return days that it was placed with.',
  },
  {
    name: 'taxes',
    title: 'Taxes',
    about: 'A rate for a whole country, or for one of its states. Where there is none, no tax is collected.',
  },
  { name: 'reports', title: 'Reports', about: 'How the reports of analytics count.' },
] as const;

/**
 * `required` and `line`: one line, which is empty only when it is not required. `lines`: required text of several lines.
 * `choice`: one of several texts. `days`: a whole number. `list`: rows, whose inputs stand in the page's code.
 */
type SettingKind = 'required' | 'line' | 'lines' | 'email' | 'url' | 'choice' | 'flag' | 'days' | 'list';

const define = <const Name extends string, const Kind extends SettingKind>(
  name: Name,
  kind: Kind,
  section: (typeof SETTINGS_SECTIONS)[number]['name'],
  label: string,
  { max = TEXT_LIMITS.label, help }: { max?: number; help?: string } = {},
) => ({ name, kind, section, label, max, help });

/** What an admin sets for the shop. The calls, the page and what it says about another admin's change come from here. */
export const SETTINGS = [
  define('name', 'required', 'shop', 'Name', {
    max: TEXT_LIMITS.name,
    help: 'On pages, mails and invoices.',
  }),
  define('tagline', 'line', 'shop', 'Tagline', { help: 'One line below the name.' }),
  define('summary', 'line', 'shop', 'Summary', {
    max: SETTINGS_LIMITS.summary,
    help: 'One sentence for search engines and shared links.',
  }),
  define('contactEmail', 'email', 'shop', 'Contact address', {
    max: TEXT_LIMITS.email,
    help: 'Customers write to it. Mails about low stock go to it.',
  }),
  define('location', 'line', 'shop', 'Location', { help: 'Such as: Based in San Francisco, CA' }),
  define('address', 'lines', 'invoices', 'Postal address', {
    max: SETTINGS_LIMITS.address,
    help: 'The seller, in lines as on a letter, without the name of the shop.',
  }),
  define('taxId', 'line', 'invoices', 'Tax number', { max: SETTINGS_LIMITS.taxId }),
  define('socialLinks', 'list', 'links', 'Social links'),
  define('chatHours', 'list', 'chat', 'Chat hours'),
  define('timeZone', 'choice', 'chat', 'Time zone', { max: TEXT_LIMITS.name }),
  define('commerce', 'flag', 'orders', 'Take new orders'),
  define('currency', 'choice', 'orders', 'Currency'),
  define('pricesIncludeTax', 'flag', 'orders', 'Prices include tax'),
  define('shippingZones', 'list', 'shipping', 'Shipping zones'),
  define('trackingUrl', 'url', 'shipping', 'Tracking page', {
    max: TEXT_LIMITS.url,
    help: "The carrier's page about a parcel, with {number} in place of its number. Mails and order pages link to it.",
  }),
  define('productionDays', 'days', 'delivery', 'Days to make', {
    max: SETTINGS_LIMITS.countOfDays,
    help: 'Working days until a piece that is made to order is packed. One in stock is packed at once.',
  }),
  define('cutOff', 'line', 'delivery', 'Packed the same day until', {
    max: 5,
    help: 'Such as 15:00, in the time zone of the chat hours. Later orders are packed on the next working day. Empty: all of a day are packed on it.',
  }),
  define('returnDays', 'days', 'delivery', 'Days to return', {
    max: SETTINGS_LIMITS.countOfDays,
    help: 'From the arrival. Texts say it as {returnDays}.',
  }),
  define('warranty', 'line', 'delivery', 'Warranty', {
    max: SETTINGS_LIMITS.summary,
    help: 'One sentence on the pages of all products. Empty: nothing is promised.',
  }),
  define('daysOff', 'list', 'delivery', 'Days off, also of the chat'),
  define('taxRates', 'list', 'taxes', 'Tax rates'),
  define('attributionDays', 'days', 'reports', 'Days from a visit to its orders', {
    max: REPORT_LIMITS.attributionDaysMax,
    help: 'Earlier visits get no revenue of an order. 0: only the visit in which it was placed.',
  }),
];

export type Setting = (typeof SETTINGS)[number];

/** Every kind that is stored as a text. */
export const SETTING_TEXTS = ['required', 'line', 'lines', 'email', 'url', 'choice'] as const;

/** The settings of these kinds. */
export const settingsOf = <const Kind extends SettingKind>(...kinds: readonly Kind[]) =>
  SETTINGS.filter((setting): setting is Extract<Setting, { kind: Kind }> =>
    kinds.some((kind) => kind === setting.kind),
  );
