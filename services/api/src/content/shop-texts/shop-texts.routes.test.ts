import {
  type ChangeSettings,
  FaqSection,
  SearchResults,
  SitePage,
  SitePageSlug,
  StaffTextValue,
} from '@ronin/contracts';
import { listMarks } from '@ronin/format/fill-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signInStaff } from '../../testing/sign-in.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';
import { indexTexts } from './shop-texts.service.ts';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi({
    ANALYTICS_IP: 'none',
    ANALYTICS_RETENTION_MONTHS: '1',
    CHAT_RETENTION_MONTHS: '37',
    MAIL_RETENTION_DAYS: '41',
  });
  admin = await signInStaff(api, 'admin');
});
afterAll(() => api.close());

const getPage = async (slug: string) =>
  SitePage.parse((await api.call('GET', `/api/pages/${slug}`)).body).body;
const listSections = async () => z.array(FaqSection).parse((await api.call('GET', '/api/faqs')).body);
const search = async (words: string) =>
  SearchResults.parse((await api.call('GET', `/api/search?q=${encodeURIComponent(words)}`)).body);
const listValues = async () =>
  z
    .array(StaffTextValue.strict())
    .parse((await api.call('GET', '/api/staff/text-values', { headers: { Cookie: admin } })).body);
const findValue = async (name: string) => (await listValues()).find((each) => each.name === name)?.value;

/** Every text of the shop, as it leaves the api. */
const listTexts = async () => {
  const pages = await Promise.all(SitePageSlug.options.map(getPage));
  const answers = (await listSections()).flatMap(({ faqs }) => faqs.map(({ answer }) => answer));

  return [...pages, ...answers];
};

async function change(settings: ChangeSettings) {
  const { headers } = await api.call('GET', '/api/staff/settings', { headers: { Cookie: admin } });
  const answer = await api.call('PATCH', '/api/staff/settings', {
    headers: { Cookie: admin, 'If-Match': headers.get('etag') ?? '' },
    body: settings,
  });
  expect(answer.status).toBe(200);
}

it('has the seeded settings in the pages and answers of a new shop', async () => {
  const shipping = await getPage('shipping');
  expect(shipping).toContain(
    '- United States: Standard $12.00, free from $250.00; 3 to 5 working days. Express $35.00; 1 to 2 working days.\n- Canada: Standard $45.00',
  );
  expect(shipping).toContain('Ireland');
  expect(shipping).toContain('Based in San Francisco, CA.');
  expect((await listTexts()).join('\n')).toContain('Standard shipping is free from $250.00: United States.');
});

it('finds a page and an answer by a value that they show', async () => {
  await indexTexts(api.context);

  expect((await search('ireland working days')).pages.map(({ slug }) => slug)).toContain('shipping');
  const { faqs } = await search('based in san francisco');
  expect(faqs[0]?.answer).toBe('Every parcel leaves from our own workshop.\n\nBased in San Francisco, CA.');
});

describe('after every setting has changed', () => {
  beforeAll(() =>
    change({
      name: 'Kitsune Forge',
      address: '7 Mill Road\nGalway',
      taxId: 'T-77',
      contactEmail: 'odd@kitsune.example',
      location: 'Between two hills',
      chatHours: [
        { day: 'monday', opens: '07:11', closes: '13:37' },
        { day: 'tuesday', opens: '07:11', closes: '13:37' },
        { day: 'friday', opens: '09:00', closes: '10:00' },
      ],
      timeZone: 'Europe/Dublin',
      currency: 'GBP',
      productionDays: 71,
      returnDays: 73,
      warranty: 'We mend it for a century.',
      shippingZones: [
        {
          name: 'For us alone',
          countries: ['Ireland', 'Malta'],
          rates: [{ method: 'boat', label: 'By boat', price: '7.77', freeFrom: '77.77', days: '70 to 77' }],
        },
        {
          countries: ['Norway'],
          rates: [{ method: 'sledge', label: 'By sledge', price: '0.00', freeFrom: null, days: '80' }],
        },
      ],
    }),
  );

  it('no text of the shop has an old value, or a name in braces', async () => {
    const texts = (await listTexts()).join('\n');

    for (const old of [
      'Ronin,',
      'San Francisco',
      'studio@ronin.example',
      '250.00',
      '12.00',
      '45.00',
      '35.00',
      '$',
      'US dollar',
      '3 to 5',
      '1 to 2',
      '6 to 10',
      '7 to 12',
      'United States',
      'Canada',
      'Japan',
      'Express',
      '14 whole months',
      '12 whole months',
      'within 30 days',
      '10 working days',
      'Has a piece a fault',
      'kept for 90 days',
      'keep the network only',
    ])
      expect(texts).not.toContain(old);
    expect(listMarks(texts)).toEqual([]);
  });

  it('the texts have the new values', async () => {
    expect(await getPage('imprint')).toContain('Kitsune Forge\n7 Mill Road\nGalway\n');
    expect(await getPage('shipping')).toContain(
      '- Ireland, Malta: By boat £7.77, free from £77.77; 70 to 77 working days.\n- Norway: By sledge free; 80 working days.',
    );
    expect(await getPage('shipping')).not.toContain('For us alone');
    const privacy = await getPage('privacy');
    for (const words of [
      'for 1 whole month.',
      '37 whole months after',
      'for 41 days',
      'We do not keep your network address.',
    ])
      expect(privacy).toContain(words);
    const answers = (await listSections()).flatMap(({ faqs }) => faqs.map(({ answer }) => answer)).join('\n');
    expect(answers).toContain('We mend it for a century.');
    expect(answers).toContain('within 73 days of the day');
    expect(answers).toContain('By boat shipping is free from £77.77: Ireland, Malta.');
    expect(answers).toContain(
      'We answer the chat: Monday to Tuesday, 07:11 to 13:37; Friday, 09:00 to 10:00. Times in Europe/Dublin.',
    );
  });

  it('the search finds the new values and not the old ones', async () => {
    expect((await search('between two hills')).faqs[0]?.answer).toContain('Between two hills.');
    expect(await search('san francisco')).toMatchObject({ faqs: [], pages: [] });
    expect((await search('norway')).pages.map(({ slug }) => slug)).toEqual(['shipping']);
  });

  it('a text stays true without free shipping, hours, a place and zones', async () => {
    await change({ location: '', chatHours: [], shippingZones: [], taxId: '' });

    expect(await findValue('freeShipping')).toBe('');
    const texts = (await listTexts()).join('\n');
    expect(texts).not.toMatch(/free from|We answer the chat|Tax number|^\.$/m);
    expect(texts).toContain('- We do not ship at present.');
  });
});

describe('a name in braces that is no value', () => {
  const page = (body: string, version: string) =>
    api.call('PUT', '/api/staff/pages/terms', {
      headers: { Cookie: admin, 'If-Match': version },
      body: { title: 'Terms', body },
    });
  const addFaq = (answer: string) =>
    api.call('POST', '/api/staff/faqs', {
      headers: { Cookie: admin },
      body: { question: 'Which value?', answer },
    });

  it('is refused in a page and an answer, with the names that exist', async () => {
    const refused = await page('From {shippingPrice}.', '1');
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('{shippingPrice}, which is no value of the settings');
    expect(JSON.stringify(refused.body)).toContain('{shippingPrices}');
    expect((await addFaq('{__proto__}')).status).toBe(400);
    expect(await getPage('terms')).not.toContain('shippingPrice');
  });

  it('is refused in a changed answer, and text with spaces in its braces is kept', async () => {
    const added = z.object({ id: z.int() }).parse((await addFaq('Takes { a, b } and {email}.')).body);
    const url = `/api/staff/faqs/${String(added.id)}`;
    const headers = { Cookie: admin, 'If-Match': '1' };

    expect((await api.call('PATCH', url, { headers, body: { answer: '{emial}' } })).status).toBe(400);
    expect((await api.call('PATCH', url, { headers, body: { answer: 'By {seller}.' } })).status).toBe(200);
    expect((await search('kitsune')).faqs.map(({ answer }) => answer)).toContain('By Kitsune Forge.');
  });
});

it('merchants list the values, others do not', async () => {
  const get = (Cookie: string) => api.call('GET', '/api/staff/text-values', { headers: { Cookie } });

  expect((await get(await signInStaff(api, 'merchant'))).status).toBe(200);
  expect((await get(await signInStaff(api, 'analyst'))).status).toBe(403);
  expect((await api.call('GET', '/api/staff/text-values')).status).toBe(401);
  expect((await listValues()).length).toBeGreaterThan(10);
});
