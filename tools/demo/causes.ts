/** Days before the end of the year that is written. */
export interface Days {
  first: number;
  last: number;
}

/** What the demonstration hides in its figures, for analysts to find (docs/demo.md). Days count back from the last one. */
export const CAUSES = {
  /** A paid campaign that sold one ring. */
  ringCampaign: { first: 240, last: 212, productId: 8, visitsADay: 22, campaign: 'ronin-band-launch' },
  /** A newsletter with a code, before the holidays. */
  holidayLetter: { first: 352, last: 338, visitsADay: 14, campaign: 'holiday-letter', code: 'WINTER15' },
  /** It is looked at for long, and hardly bought. */
  lookedAtNotBought: { productId: 11 },
  /** Most of its readers leave the shop here. */
  lostReaders: { first: 120, last: 0, path: '/heritage' },
  /** Phones left the checkout at the address. */
  phoneCheckout: { first: 80, last: 66 },
  /** Nobody restocked them. */
  soldOut: [
    { first: 226, last: 214, productId: 8 },
    { first: 44, last: 33, productId: 5 },
  ],
  /** No agent answers on this day of the week. */
  chatFreeDay: 'saturday',
  /** The agent who takes chats late from this hour on, where the workshop is; the others do not. */
  slowEvenings: { agent: 'tomas', fromHour: 18, claims: [195, 430] },
  /** After the campaign many ask for a set of ring sizers, of which the FAQ says nothing. */
  sizeQuestions: { first: 238, last: 195 },
  /** The share of those who buy the watch after a chat about it. */
  watchChats: { buyers: 0.4 },
  /** Who came first by a social network and buys days later, after a letter. */
  socialThenMail: { followers: 0.07, buyers: 0.42 },
} as const;

/** What shoppers looked for and the shop does not have. */
export const MISSING_WORDS = ['titanium', 'earrings', 'gift card', 'money clip', 'nose ring', 'keychain'];
export const FOUND_WORDS = ['ring', 'watch', 'bracelet', 'cuff', 'pendant', 'damascus', 'bangle', 'band'];

export const isWithin = ({ first, last }: Days, daysLeft: number): boolean =>
  daysLeft <= first && daysLeft >= last;

/** How busy each month is, beside an ordinary one. */
const SEASONS = [0.85, 1.05, 0.9, 1, 1.1, 0.95, 0.8, 0.8, 0.95, 1.05, 1.3, 1.55];
/** From Sunday. */
const WEEKDAYS = [1.15, 0.95, 0.95, 1, 1, 0.9, 1.05];

/** Ordinary visits of a day, on average; the workshop becomes known during the year. */
export function visitsOf(day: Date, daysLeft: number): number {
  const season = SEASONS[day.getUTCMonth()] ?? 1;
  const weekday = WEEKDAYS[day.getUTCDay()] ?? 1;

  return 37 * season * weekday * (1.15 - (0.3 * daysLeft) / 365);
}

/** From where a visit comes. */
export interface Channel {
  referrerUrl: string;
  /** Of the landing page's address. */
  query: string;
  /** How ready its visitors are to buy, beside all. */
  readiness: number;
}

const channel = (referrerUrl: string, query: string, readiness: number): Channel => ({
  ...{ referrerUrl, query, readiness },
});

export const DIRECT = channel('', '', 1.5);
const SEARCH = channel('https://www.google.com/', '', 1.2);
const LETTER = channel('', '?utm_source=newsletter&utm_medium=email&utm_campaign=workshop-letter', 2.4);

/** The letter of the workshop brings those back who came by a social network before. */
export const RETURNS = { between: [DIRECT, SEARCH], last: LETTER } as const;

/** Social networks: many look, few buy. */
const SOCIAL: readonly (readonly [Channel, number])[] = [
  [channel('https://l.instagram.com/', '?utm_source=instagram&utm_medium=social', 0.45), 13],
  [channel('https://www.pinterest.com/', '', 0.35), 8],
  [channel('https://www.reddit.com/', '', 0.5), 3],
];
export const isSocial = (channel: Channel): boolean => SOCIAL.some(([one]) => one === channel);

export const CHANNELS: readonly (readonly [Channel, number])[] = [
  [DIRECT, 25],
  [SEARCH, 24],
  [channel('https://duckduckgo.com/', '', 1.1), 3],
  [channel('https://www.bing.com/', '', 1), 3],
  ...SOCIAL,
  [
    channel(
      'https://www.google.com/',
      '?utm_source=google&utm_medium=cpc&utm_campaign=damascus-rings&gclid=demonstration',
      0.8,
    ),
    7,
  ],
  [
    channel(
      'https://www.facebook.com/',
      '?utm_source=facebook&utm_medium=paid-social&fbclid=demonstration',
      0.25,
    ),
    4,
  ],
  // The click id alone says that it was paid for.
  [channel('https://www.google.com/', '?gclid=demonstration', 0.8), 3],
  [LETTER, 4],
  [channel('https://bladeforums.example/threads/damascus', '', 0.8), 3],
  [channel('https://quiet-objects.example/steel-on-the-hand', '', 1.1), 3],
  // Few come from assistants, and they know what they want.
  [channel('https://chatgpt.com/', '?utm_source=chatgpt.com', 2), 4],
  [channel('https://www.perplexity.ai/', '', 1.8), 2],
];

export const RING_CAMPAIGN = channel(
  'https://www.facebook.com/',
  `?utm_source=facebook&utm_medium=paid-social&utm_campaign=${CAUSES.ringCampaign.campaign}`,
  2.2,
);
export const HOLIDAY_LETTER = channel(
  '',
  `?utm_source=newsletter&utm_medium=email&utm_campaign=${CAUSES.holidayLetter.campaign}`,
  3,
);
