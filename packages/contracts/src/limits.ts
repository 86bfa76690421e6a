/** Limits that clients and services share (behaviour: limits 1, limits 2). Without zod, so the browser may import them. */

import * as browser from './browser-limits.ts';

export * from './browser-limits.ts';

/** The largest value of an int4 column. */
export const INT4_MAX = 2_147_483_647;

/** Characters of a text. */
export const TEXT_LIMITS = {
  name: browser.NAME_LENGTH,
  email: browser.EMAIL_LENGTH,
  contactMessage: 5_000,
  mailedText: 50_000,
  chatMessage: browser.CHAT_MESSAGE_LENGTH,
  url: browser.URL_LENGTH,
  label: browser.LABEL_LENGTH,
  searchQuery: browser.SEARCH_QUERY_LENGTH,
  phone: 20,
  street: 255,
  state: 50,
  zipCode: 20,
  orderNotes: 1_000,
  giftMessage: 300,
  discountCode: 50,
  reviewTitle: 120,
  review: 4_000,
  reviewComment: 2_000,
  productQuestion: 2_000,
  productAnswer: 4_000,
  feedbackType: 50,
} as const;

/** Reviews, comments on one review and answered questions of a product in one answer, and photos of a review, at most. */
export const REVIEW_LIMITS = { reviews: 50, comments: 50, questions: 100, photos: 4 } as const;

/** Quantity of one product in one cart. */
export const CART_QUANTITY = { min: 1, max: 99 } as const;

/** Characters of a customer's password, which is optional. */
export const PASSWORD_LENGTH = { min: 10, max: 1_024 } as const;
/** How long a mailed code is valid. */
export const CODE_MINUTES = 10;

/** How long the owner of the old address can undo a change of an account's address. */
export const UNDO_DAYS = 7;

/** How long a bank transfer may take once the link in the mail was opened. */
export const TRANSFER_DAYS = 7;

/** Pieces of one product in one order, so that nobody can hold a whole stock. */
export const ORDER_PRODUCT_MAX = 10;

/** Orders that one call ships. */
export const SHIP_ORDERS_MAX = 50;

/** The largest amount that fits the columns of an order. */
export const ORDER_TOTAL_MAX = '99999999.99';

/** What staff write about a product: characters, or how many there may be. */
export const PRODUCT_LIMITS = {
  text: 5_000,
  kind: 60,
  alt: 300,
  options: 5,
  optionName: 30,
  optionLabel: 60,
  optionValue: 50,
  optionValues: 60,
  quantity: 1_000_000,
} as const;

/** A question of the FAQ: characters, or how many there may be. */
export const FAQ_LIMITS = {
  question: 500,
  answer: 5_000,
  tag: 50,
  tags: 20,
  sortOrder: 100_000,
  /** The line under the name of a section. */
  description: 500,
  sections: 100,
} as const;

/** The settings of the shop: characters of a text, or how many there may be. */
export const SETTINGS_LIMITS = {
  summary: 500,
  address: 1_000,
  taxId: 50,
  days: 20,
  countOfDays: 365,
  daysOff: 200,
  links: 12,
  zones: 250,
  rates: 10,
  taxRates: 500,
} as const;

/** Characters of an issue of the newsletter. Each of its mails has the whole text. */
export const NEWSLETTER_LIMITS = { subject: 150, body: 10_000 } as const;

/** Characters of a legal or information page. */
export const SITE_PAGE_LIMITS = { title: 100, body: 50_000 } as const;

/** Pictures of one product. */
export const PICTURES_MAX = 20;

/** An uploaded picture: bytes of the file, and pixels. A WebP or AVIF file is decoded as a whole, so it may have fewer. */
export const PICTURE_LIMITS = { bytes: 20_000_000, pixels: 40_000_000, wholePixels: 24_000_000 } as const;

/** Postal addresses of one account. */
export const ADDRESSES_MAX = 20;

/** Passkeys of one staff account. */
export const PASSKEYS_MAX = 10;

export const REVIEW_STARS = { min: 1, max: 5 } as const;

/** Labels that agents put on a chat. */
export const CHAT_TAGS = { count: 20, length: 50 } as const;

/** Bans from the chat: for how many hours (an hour, a day, a week, 30 and 90 days), and the length of the reason. */
export const BAN = { hours: [1, 24, 168, 720, 2_160], reasonLength: 200 } as const;

/** Canned replies: how many there may be, and the length of a shortcut. */
export const CANNED_REPLY = { count: 500, shortcutLength: 30 } as const;

/** Devices of one agent that take notifications. */
export const PUSH_DEVICES_MAX = 10;

/** Addresses that get the mail about a long wait. */
export const CHAT_MAIL_TO_MAX = 10;

/** Messages in one chat, and bytes of all texts that people write in it. */
export const CHAT_MESSAGES_MAX = 2_000;
export const CHAT_BYTES_MAX = 1024 * 1024;

/** Files of a chat: bytes of one, and how many one chat may have. */
export const CHAT_FILES = { bytes: 10 * 1024 * 1024, count: 20 } as const;

/** Characters of the excerpt that a search of the chats shows. */
export const CHAT_EXCERPT_MAX = 200;

/** Results of a search: products at most and by default, questions of the FAQ, and suggested names. */
export const SEARCH_LIMITS = {
  products: 100,
  defaultProducts: 48,
  faqs: 6,
  pages: 3,
  suggestions: 6,
} as const;

/** A synonym of the search: characters of a word, words that it finds, and how many entries there may be. */
export const SYNONYM_LIMITS = { word: 60, alsoFinds: 12, entries: 500 } as const;

/** What web sends to the api in one call at most: calls of the tracker, and bytes. */
export const TRACKER_CALLS = { calls: 64, bytes: 256 * 1024 } as const;

/** Analytics events in one queue job. */
export const ANALYTICS_JOB_MAX = 500;

/** Characters of an event's metadata as JSON text: as sent by a client, and as stored after the intake added to it. */
export const METADATA_LIMITS = { sent: 4_096, enriched: 8_192 } as const;

/** Request bodies, in bytes. A larger body is answered with 413. */
export const BODY_LIMITS = {
  default: 100 * 1024,
  analytics: 256 * 1024,
  trackerCalls: 2 * TRACKER_CALLS.bytes,
  webhook: 256 * 1024,
  inboundMail: 10 * 1024 * 1024,
  import: 2 * 1024 * 1024,
} as const;

/** Levels of arrays and objects in JSON from outside. */
export const JSON_DEPTH_MAX = 32;

/** A file of products: characters, cells, products, and problems that an answer lists. */
export const IMPORT_LIMITS = { characters: 1_000_000, cells: 250_000, products: 500, problems: 100 } as const;

/** Reports: rows of a list, intervals of a series and years of a range, at most. */
export const REPORT_LIMITS = {
  rows: 1_000,
  defaultRows: 100,
  intervals: 10_000,
  years: 10,
  filters: 20,
  attributionDays: 30,
  attributionDaysMax: 90,
  /** Visits from here on are counted together. */
  attributionVisits: 10,
} as const;

/** What analysts save: how many of each there may be, steps of a funnel, and characters of a note. */
export const SAVED_LIMITS = {
  funnels: 100,
  goals: 20,
  segments: 200,
  notes: 2_000,
  stepsMin: 2,
  stepsMax: 8,
  noteLength: 300,
} as const;

/** Steps of a journey, and the pages that are named after each page. */
export const JOURNEY_LIMITS = { steps: 5, pages: 6 } as const;

/** Bounds of the report of event properties: properties of one event, their length, and how many visitors must share a value. */
export const PROPERTY_LIMITS = { ofEvent: 20, name: 50, value: 100, visitors: 3 } as const;

/** Days within which an order follows a chat. */
export const CHAT_ORDER_DAYS = { usual: 7, most: 30 } as const;

/** A second count of a report: days of its range, and rows of the visits that it looks at. */
export const RECOUNT_LIMITS = { days: 31, rows: 100_000 } as const;

/** Entries of the time line of a visit. */
export const VISIT_ENTRIES_MAX = 500;

/** Characters of an error that a browser reports, and how many different ones it reports of one page. */
export const BROWSER_ERROR_LIMITS = { name: 100, message: 300, stack: 2_000, path: 255, perPage: 5 } as const;
