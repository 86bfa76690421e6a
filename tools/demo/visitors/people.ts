import type { Choices } from '../random.ts';
import type { Browser } from '../services/client.ts';

/** Somebody who visits the shop, and may buy there. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  home: Home;
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

/** Agents that a browser names, and how many of a hundred visitors use each. */
const USER_AGENTS: readonly (readonly [string, number])[] = [
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    36,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
    18,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
    20,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    12,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 6],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
    4,
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    4,
  ],
];

export const isPhone = ({ browser }: Person): boolean => /iPhone|Mobile Safari/.test(browser.userAgent);

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

      return {
        firstName,
        lastName,
        email: `${name}.${String(made)}@example.com`,
        phone: choices.chance(0.4) ? `+1 555 01${String(choices.whole(10, 99))}` : null,
        home,
        browser: {
          cookie: '',
          ip: `${network}${String(choices.whole(1, 254))}`,
          userAgent: choices.weigh(USER_AGENTS),
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
