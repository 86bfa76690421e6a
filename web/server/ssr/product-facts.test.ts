import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { page, startService, startWeb } from '../testing/start-web.ts';

const REVIEWS = { average: 4.3, count: 12, withheld: 0, withheldReasons: [], reviews: [], next: null };
const RATE = { method: 'standard', label: 'Standard', price: '12.00', freeFrom: '150.00', days: '3 to 5' };
const ZONES = [
  {
    countries: ['United States'],
    rates: [RATE, { ...RATE, method: 'pickup', label: 'Pickup', days: 'same day' }],
  },
  { countries: ['Germany', 'Ireland'], rates: [RATE] },
];

interface Answer {
  status: number;
  body: string;
}
const ok = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) });

/** The structured data that the server adds to a page, with what its api answers about the reviews and the shipping. */
async function readTag(
  path: string,
  { reviews = ok(REVIEWS), zones = ok(ZONES) }: Record<string, Answer> = {},
) {
  const asked: string[] = [];
  const api = await startService('api', ({ url = '' }: IncomingMessage) => {
    asked.push(url);
    if (url.endsWith('/reviews')) return reviews;

    return url === '/api/shipping-rates' ? zones : { status: 404, body: '{}' };
  });
  const { url } = await startWeb({ apiUrl: api.url, chatUrl: api.url, render: () => page(200) });
  const text = await (await fetch(`${url}${path}`)).text();
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  const data: unknown = json === undefined ? null : JSON.parse(json);

  return { text, data, asked };
}

describe('the structured data that the server adds to the page of a product', () => {
  it('has the rating with the numbers of the reviews, and what shipping costs', async () => {
    const { data } = await readTag('/product/7');

    expect(data).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': 'http://shop.example/product/7#product',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, reviewCount: 12 },
      offers: {
        '@type': 'Offer',
        '@id': 'http://shop.example/product/7#offer',
        shippingDetails: [
          {
            '@type': 'OfferShippingDetails',
            shippingLabel: 'Standard',
            shippingRate: { '@type': 'MonetaryAmount', value: 12, currency: 'USD' },
            shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'US' }],
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              transitTime: { '@type': 'QuantitativeValue', minValue: 3, maxValue: 5, unitCode: 'DAY' },
            },
          },
          {
            '@type': 'OfferShippingDetails',
            shippingLabel: 'Pickup',
            shippingRate: { '@type': 'MonetaryAmount', value: 12, currency: 'USD' },
            shippingDestination: [{ '@type': 'DefinedRegion', addressCountry: 'US' }],
          },
          {
            '@type': 'OfferShippingDetails',
            shippingLabel: 'Standard',
            shippingRate: { '@type': 'MonetaryAmount', value: 12, currency: 'USD' },
            shippingDestination: [
              { '@type': 'DefinedRegion', addressCountry: 'DE' },
              { '@type': 'DefinedRegion', addressCountry: 'IE' },
            ],
            deliveryTime: {
              '@type': 'ShippingDeliveryTime',
              transitTime: { '@type': 'QuantitativeValue', minValue: 3, maxValue: 5, unitCode: 'DAY' },
            },
          },
        ],
      },
    });
  });

  it.each([
    ['nobody has reviewed it', ok({ ...REVIEWS, average: null, count: 0 })],
    ['the api refuses', { status: 503, body: '{}' }],
    ['the api answers something else', { status: 200, body: 'not json' }],
  ])('has no rating when %s, and the page is shown', async (_when, reviews) => {
    const { text, data } = await readTag('/product/7', { reviews });

    expect(data).toMatchObject({ '@type': 'Product', offers: { '@type': 'Offer' } });
    expect(data).not.toHaveProperty('aggregateRating');
    expect(text).toContain('Hello');
  });

  it('is left out without a rating and a country to ship to', async () => {
    const { data } = await readTag('/product/7', {
      reviews: ok({ ...REVIEWS, average: null, count: 0 }),
      zones: ok([]),
    });

    expect(data).toBeNull();
  });

  it.each([
    ['United Kingdom', 'GB'],
    ['France', 'FR'],
    ['Russia', 'RU'],
    ['Serbia', 'RS'],
  ])('names %s by its current code, %s', async (country, code) => {
    const { data } = await readTag('/product/7', { zones: ok([{ countries: [country], rates: [RATE] }]) });

    expect(data).toMatchObject({
      offers: { shippingDetails: [{ shippingDestination: [{ addressCountry: code }] }] },
    });
  });

  it('lets no text of the shop end its element', async () => {
    const { text, data } = await readTag('/product/7', {
      zones: ok([{ countries: ['Japan'], rates: [{ ...RATE, label: '</script><b>' }] }]),
    });

    expect(text).not.toContain('</script><b>');
    expect(data).toMatchObject({ offers: { shippingDetails: [{ shippingLabel: '</script><b>' }] } });
  });

  it('is not loaded for other pages', async () => {
    const { asked, data } = await readTag('/shop');

    expect(data).toBeNull();
    expect(asked.filter((url) => url !== '/api/shop')).toEqual([]);
  });
});
