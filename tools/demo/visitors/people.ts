import type { Choices } from '../random.ts';
import type { Browser } from '../services/client.ts';

/** Somebody who visits the shop, and may buy there. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  home: Home;
  /** Of the window, in CSS pixels. */
  screenWidth: number;
  /** How often they came so far. */
  visits: number;
  browser: Browser;
}

export interface Home {
  country: string;
  countryCode: string;
  city: string;
  state: string;
  zipCode: string;
  streets: readonly string[];
}

const US_STREETS = [
  'Pine Street',
  'Cedar Avenue',
  'Harbor Road',
  'Mission Street',
  'Elm Court',
  'Lake Drive',
];
const us = (city: string, state: string, zipCode: string): Home => ({
  ...{ country: 'United States', countryCode: 'US', city, state, zipCode, streets: US_STREETS },
});

/** Where people live, and how many of a hundred visitors do. */
const HOMES: readonly (readonly [Home, number])[] = [
  [us('Portland', 'OR', '97201'), 9],
  [us('Seattle', 'WA', '98101'), 8],
  [us('San Francisco', 'CA', '94110'), 12],
  [us('Los Angeles', 'CA', '90026'), 9],
  [us('Austin', 'TX', '78704'), 6],
  [us('Chicago', 'IL', '60614'), 6],
  [us('Brooklyn', 'NY', '11215'), 9],
  [us('Denver', 'CO', '80205'), 4],
  [{ ...us('Vancouver', 'British Columbia', 'V5K 0A1'), country: 'Canada', countryCode: 'CA' }, 5],
  [{ ...us('Toronto', 'Ontario', 'M5V 2T6'), country: 'Canada', countryCode: 'CA' }, 5],
  [
    {
      ...{ country: 'Germany', countryCode: 'DE', city: 'Hamburg', state: '', zipCode: '20357' },
      streets: ['Schulterblatt', 'Marktstraße', 'Bartelsstraße'],
    },
    6,
  ],
  [
    {
      ...{ country: 'France', countryCode: 'FR', city: 'Lyon', state: '', zipCode: '69001' },
      streets: ['rue des Capucins', 'rue Mercière'],
    },
    4,
  ],
  [
    {
      ...{ country: 'United Kingdom', countryCode: 'GB', city: 'Bristol', state: '', zipCode: 'BS1 4DJ' },
      streets: ['Queen Square', 'Corn Street'],
    },
    6,
  ],
  [
    {
      ...{ country: 'Sweden', countryCode: 'SE', city: 'Göteborg', state: '', zipCode: '411 04' },
      streets: ['Kungsgatan', 'Vasagatan'],
    },
    3,
  ],
  [
    {
      ...{ country: 'Japan', countryCode: 'JP', city: 'Kanazawa', state: 'Ishikawa', zipCode: '920-0852' },
      streets: ['1-2 Konohanamachi', '3-5 Honmachi'],
    },
    8,
  ],
];

const FIRST_NAMES = [
  ...['Ada', 'Aiko', 'Amara', 'Anders', 'Aya', 'Ben', 'Carla', 'Chidi', 'Clara', 'Daniel', 'Elena', 'Emil'],
  ...['Farah', 'Felix', 'Grace', 'Hana', 'Hugo', 'Ines', 'Isaac', 'Jonas', 'Julia', 'Kenji', 'Lena', 'Leo'],
  ...['Lucia', 'Maia', 'Marcus', 'Mina', 'Nadia', 'Noah', 'Olga', 'Owen', 'Priya', 'Rafael', 'Rosa', 'Sam'],
  ...['Sora', 'Tara', 'Theo', 'Tomas', 'Vera', 'Will', 'Yuki', 'Zoe'],
];
const LAST_NAMES = [
  ...['Adler', 'Baker', 'Berg', 'Carter', 'Costa', 'Diaz', 'Ellis', 'Fischer', 'Garcia', 'Haddad', 'Hayes'],
  ...['Ito', 'Jansen', 'Kato', 'Keller', 'Kim', 'Lindqvist', 'Lopez', 'Martin', 'Meyer', 'Mori', 'Novak'],
  ...['Okafor', 'Olsen', 'Park', 'Patel', 'Quinn', 'Reyes', 'Rossi', 'Sato', 'Shaw', 'Silva', 'Stone'],
  ...['Tanaka', 'Vogel', 'Walker', 'Weber', 'Young'],
];

/** A kind of device: what its browser names itself, and how wide its screen is. */
interface Device {
  userAgent: string;
  screenWidth: number;
}

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const device = (userAgent: string, screenWidth: number): Device => ({
  userAgent: `Mozilla/5.0 ${userAgent}`,
  screenWidth,
});
const apple = (system: string, version: string): string =>
  `(${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;

/** How many of a hundred visitors use each. */
const DEVICES: readonly (readonly [Device, number])[] = [
  [device(apple('iPhone; CPU iPhone OS 18_5 like Mac OS X', '18.5 Mobile/15E148'), 393), 27],
  [device(apple('iPhone; CPU iPhone OS 17_7 like Mac OS X', '17.7 Mobile/15E148'), 375), 8],
  [device(`(Linux; Android 15; Pixel 8) ${KHTML} Chrome/138.0.0.0 Mobile Safari/537.36`, 412), 11],
  [
    device(
      `(Linux; Android 14; SAMSUNG SM-S918B) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      384,
    ),
    7,
  ],
  [device('(Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 412), 2],
  [device(`(Windows NT 10.0; Win64; x64) ${KHTML} Chrome/138.0.0.0 Safari/537.36`, 1920), 13],
  [device(`(Windows NT 10.0; Win64; x64) ${KHTML} Chrome/138.0.0.0 Safari/537.36`, 1366), 6],
  [device(`(Windows NT 10.0; Win64; x64) ${KHTML} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 1536), 4],
  [device(apple('Macintosh; Intel Mac OS X 10_15_7', '18.5'), 1440), 9],
  [device(`(Macintosh; Intel Mac OS X 10_15_7) ${KHTML} Chrome/138.0.0.0 Safari/537.36`, 1728), 4],
  [device('(X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 2560), 4],
  [device(`(X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/138.0.0.0 Safari/537.36`, 1366), 1],
  [device(apple('iPad; CPU OS 18_5 like Mac OS X', '18.5 Mobile/15E148'), 820), 4],
];

/** The languages of a country's browsers; most follow the country, and some are of people who moved. */
const LANGUAGES: Record<string, readonly (readonly [string, number])[]> = {
  US: [
    ['en-US,en;q=0.9', 86],
    ['es-US,es;q=0.9,en;q=0.8', 10],
    ['zh-CN,zh;q=0.9,en;q=0.8', 4],
  ],
  CA: [
    ['en-CA,en;q=0.9', 78],
    ['fr-CA,fr;q=0.9,en;q=0.7', 22],
  ],
  DE: [
    ['de-DE,de;q=0.9,en;q=0.8', 92],
    ['en-US,en;q=0.9', 8],
  ],
  FR: [['fr-FR,fr;q=0.9,en;q=0.8', 1]],
  GB: [['en-GB,en;q=0.9', 1]],
  SE: [
    ['sv-SE,sv;q=0.9,en;q=0.8', 80],
    ['en-GB,en;q=0.9', 20],
  ],
  JP: [
    ['ja-JP,ja;q=0.9,en;q=0.7', 88],
    ['en-US,en;q=0.9', 12],
  ],
};

export const isPhone = ({ browser }: Person): boolean => /iPhone|Android.*Mobile/.test(browser.userAgent);

/** Makes people; no two have the same address. */
export function createPeople(choices: Choices, findCountry: (ip: string) => string | null) {
  const networks = findNetworks(choices, findCountry);
  let made = 0;

  return {
    make(): Person {
      made += 1;
      const firstName = choices.pick(FIRST_NAMES);
      const lastName = choices.pick(LAST_NAMES);
      const home = choices.weigh(HOMES);
      const network = choices.pick(networks.get(home.countryCode) ?? ['192.0.2.']);
      const name = `${firstName}.${lastName}`.toLowerCase();
      const { userAgent, screenWidth } = choices.weigh(DEVICES);
      const language = choices.weigh(LANGUAGES[home.countryCode] ?? [['en-US,en;q=0.9', 1]]);

      return {
        firstName,
        lastName,
        email: `${name}.${String(made)}@example.com`,
        phone: choices.chance(0.4) ? `+1 555 01${String(choices.whole(10, 99))}` : null,
        home,
        screenWidth,
        visits: 0,
        browser: {
          ...{ cookie: '', userAgent, headers: { 'accept-language': language } },
          ip: `${network}${String(choices.whole(1, 254))}`,
        },
      };
    },
  };
}

/** Some networks of each country, as the beginnings of addresses. */
function findNetworks(choices: Choices, findCountry: (ip: string) => string | null): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const wanted = new Set(HOMES.map(([home]) => home.countryCode));
  for (let tries = 0; tries < 100_000 && wanted.size > 0; tries += 1) {
    const network = `${[choices.whole(1, 223), choices.whole(0, 255), choices.whole(0, 255)].join('.')}.`;
    const country = findCountry(`${network}1`);
    if (country === null || !wanted.has(country)) continue;
    const networks = found.get(country) ?? [];
    found.set(country, [...networks, network]);
    if (networks.length >= 11) wanted.delete(country);
  }

  return found;
}

/** The address of an order, as the checkout sends it. */
export const addressOf = ({ home }: Person, choices: Choices) => ({
  street: `${String(choices.whole(1, 180))} ${choices.pick(home.streets)}`,
  city: home.city,
  state: home.state,
  zipCode: home.zipCode,
  country: home.country,
});
