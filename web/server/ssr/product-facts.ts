import {
  findCountry,
  ProductReviews,
  type SettingsShippingZone,
  type Shop,
  StoredShippingZone,
} from '@ronin/contracts';
import type { Logger } from '@ronin/server-kit';
import type { DefinedRegion, OfferShippingDetails, Product, WithContext } from 'schema-dts';
import { z } from 'zod';
import { offerId, productId } from '../../src/shop/pages/content/json-ld.ts';

/** A page does not wait longer for these: it is shown without them. */
const API_LIMIT_MS = 1_000;
const PRODUCT_PATH = /^\/product\/(\d{1,10})$/;

interface FactsOptions {
  readonly apiUrl: string;
  readonly publicUrl: string;
  readonly logger: Logger;
}

/**
 * The structured data of a product that its page loads later or not at all: the average of its reviews and what shipping costs
 * (behaviour: reviews 7). Search engines join it with the page's own by the ids. Empty for other pages.
 */
export async function loadProductTag(options: FactsOptions, path: string, shop: Shop): Promise<string> {
  const id = Number(PRODUCT_PATH.exec(path)?.[1] ?? Number.NaN);
  if (Number.isNaN(id)) return '';
  const [reviews, zones] = await Promise.all([
    read(options, `/api/products/${String(id)}/reviews`, ProductReviews),
    read(options, '/api/shipping-rates', z.array(StoredShippingZone)),
  ]);
  const shippingDetails = presentShipping(zones ?? [], shop.currency);
  const isRated = reviews !== null && reviews.average !== null;
  if (!isRated && shippingDetails.length === 0) return '';

  const data: WithContext<Product> = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': productId(options.publicUrl, id),
    ...(isRated && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: reviews.average ?? 0,
        reviewCount: reviews.count,
      },
    }),
    ...(shippingDetails.length > 0 && {
      offers: { '@type': 'Offer', '@id': offerId(options.publicUrl, id), shippingDetails },
    }),
  };

  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

/** Null when the api does not have it: the product is missing, or there is no answer. */
async function read<Schema extends z.ZodType>(
  { apiUrl, logger }: FactsOptions,
  path: string,
  schema: Schema,
): Promise<z.output<Schema> | null> {
  try {
    const answer = await fetch(apiUrl + path, { signal: AbortSignal.timeout(API_LIMIT_MS) });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      return null;
    }

    return schema.parse(await answer.json());
  } catch (error) {
    logger.warn({ err: error, path }, 'structured data of a product could not be loaded');
    return null;
  }
}

const presentShipping = (zones: readonly SettingsShippingZone[], currency: string): OfferShippingDetails[] =>
  zones.flatMap(({ countries, rates }) => {
    const destinations = countries.flatMap((name): DefinedRegion[] => {
      const code = findCountry(name)?.code;
      return code === undefined ? [] : [{ '@type': 'DefinedRegion', addressCountry: code }];
    });

    return rates.map(({ label, price, days }): OfferShippingDetails => {
      const [, from, to = from] = /^(\d+)(?: to (\d+))?/.exec(days) ?? [];
      return {
        '@type': 'OfferShippingDetails',
        shippingLabel: label,
        shippingRate: { '@type': 'MonetaryAmount', value: Number(price), currency },
        shippingDestination: destinations,
        ...(from !== undefined && {
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            transitTime: {
              '@type': 'QuantitativeValue',
              minValue: Number(from),
              maxValue: Number(to),
              unitCode: 'DAY',
            },
          },
        }),
      };
    });
  });
