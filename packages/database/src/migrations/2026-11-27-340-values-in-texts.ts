import type { Migration } from './migration.ts';

/** A seeded sentence that repeated a setting, and the sentence that names the setting. */
type Rewording = readonly [before: string, after: string];

const PAGES: Readonly<Record<string, readonly Rewording[]>> = {
  shipping: [
    [
      'We ship from San Francisco, California.\n',
      'Every parcel leaves from our own workshop.\n{location}.\n',
    ],
    [
      `The checkout shows the price for your address before you order. The prices in US dollars:

- United States: standard 12.00, free from 250.00; 3 to 5 working days. Express 35.00; 1 to 2 working days.
- Canada: 45.00; 6 to 10 working days.
- Europe: 45.00; 7 to 12 working days.
- Japan: 45.00; 6 to 10 working days.`,
      'The checkout shows the price for your address before you order.\n\n{shippingPrices}',
    ],
    ['Outside the United States, duties', 'Outside the country that we ship from, duties'],
  ],
  privacy: [
    [
      'Of your network address we keep the network only, not the whole address; your country is found',
      '{networkAddress} Your country is found',
    ],
    ['We keep these records for 14 whole months.', 'We keep these records for {visitsKept}.'],
    ['are kept for 14 whole months, to see', 'are kept for {visitsKept}, to see'],
    ['are deleted 12 whole months after', 'are deleted {chatsKept} after'],
    ['is kept for 90 days, so that we can say', 'is kept for {mailsKept}, so that we can say'],
  ],
};

const ANSWERS: readonly Rewording[] = [
  [
    'Choose it in the shop and add it to your cart. If you would rather talk first, open the chat or write to us from the [contact page](/contact).',
    'Choose it in the shop and add it to your cart. If you would rather talk first, open the chat or write to us from the [contact page](/contact).\n\n{chatHours}',
  ],
  [
    'The page [Shipping](/shipping) has the price for each country. The checkout shows shipping and taxes for your address before you order.',
    'The page [Shipping](/shipping) has the price for each country. The checkout shows shipping and taxes for your address before you order.\n\n{freeShipping}',
  ],
  ['We are based in San Francisco, California.', 'Every parcel leaves from our own workshop.\n\n{location}.'],
];

const quote = (text: string): string => `$text$${text}$text$`;
const reverse = ([before, after]: Rewording): Rewording => [after, before];

const rewordPages = (turn: (rewording: Rewording) => Rewording): string =>
  Object.entries(PAGES)
    .map(([slug, rewordings]) => {
      const body = rewordings
        .map(turn)
        .reduce((text, [from, to]) => `replace(${text}, ${quote(from)}, ${quote(to)})`, 'body');

      return `UPDATE site_pages SET body = ${body} WHERE slug = '${slug}' AND version = 1;`;
    })
    .join('\n');

const rewordAnswers = (turn: (rewording: Rewording) => Rewording): string =>
  ANSWERS.map(turn)
    .map(
      ([from, to]) => `UPDATE faqs SET answer = ${quote(to)} WHERE version = 1 AND answer = ${quote(from)};`,
    )
    .join('\n');

/**
 * Seeded pages and answers name the settings that they repeated (behaviour: content 4). The version tells whether somebody has
 * changed a text: such a text stays as it is.
 */
export const valuesInTexts: Migration = {
  name: '2026-11-27-340-values-in-texts',
  up: `${rewordPages((each) => each)}\n${rewordAnswers((each) => each)}`,
  down: `${rewordPages(reverse)}\n${rewordAnswers(reverse)}`,
};
