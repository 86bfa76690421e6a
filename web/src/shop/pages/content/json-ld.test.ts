import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defaultShop } from '../../../default-shop.ts';
import { buildProduct } from '../../../testing/build-product.ts';
import { breadcrumbs, faqPage, organization, productOffer } from './json-ld.ts';

const ORIGIN = 'https://shop.example';
const Address = z.url({ protocol: /^https$/ });

/** The fields that search engines require, or without which they show nothing. */
const ProductData = z.object({
  '@type': z.literal('Product'),
  '@id': Address,
  name: z.string().min(1),
  description: z.string().min(1),
  image: Address,
  brand: z.object({ '@type': z.literal('Brand'), name: z.string().min(1) }),
  offers: z.object({
    '@type': z.literal('Offer'),
    '@id': Address,
    url: Address,
    price: z.string().regex(/^\d+\.\d{2}$/),
    priceCurrency: z.string().regex(/^[A-Z]{3}$/),
    availability: z.enum(
      ['InStock', 'OutOfStock', 'MadeToOrder'].map((name) => `https://schema.org/${name}`),
    ),
    hasMerchantReturnPolicy: z.object({
      '@type': z.literal('MerchantReturnPolicy'),
      merchantReturnLink: Address,
    }),
  }),
});
const BreadcrumbData = z.object({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.object({
        '@type': z.literal('ListItem'),
        position: z.int().positive(),
        name: z.string().min(1),
        item: Address,
      }),
    )
    .min(2),
});
const FaqData = z.object({
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.object({
        '@type': z.literal('Question'),
        name: z.string().min(1),
        acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string().min(1) }),
      }),
    )
    .min(1),
});
const OrganizationData = z.object({
  '@type': z.literal('Organization'),
  name: z.string().min(1),
  url: Address,
  logo: Address,
  email: z.string().regex(/@/),
});

describe('the structured data has what search engines require', () => {
  it.each([
    [{ inStock: true, madeToOrder: false }, 'InStock'],
    [{ inStock: true, madeToOrder: true }, 'MadeToOrder'],
    [{ inStock: false, madeToOrder: true }, 'OutOfStock'],
  ])('of a product that is %j', (changes, availability) => {
    const product = buildProduct({ id: 7, price: '285.00', ...changes });
    const data = ProductData.parse(productOffer(ORIGIN, defaultShop, product));

    expect(data.offers.price).toBe('285.00');
    expect(data.offers.availability).toBe(`https://schema.org/${availability}`);
    expect(data.offers.hasMerchantReturnPolicy.merchantReturnLink).toBe(`${ORIGIN}/returns`);
    expect(data['@id']).toBe(`${ORIGIN}/product/7#product`);
  });

  it('of the way to a page, numbered from one', () => {
    const data = BreadcrumbData.parse(
      breadcrumbs(ORIGIN, defaultShop, [{ name: 'Our Collection', path: '/shop' }]),
    );

    expect(data.itemListElement.map(({ position, item }) => [position, item])).toEqual([
      [1, `${ORIGIN}/`],
      [2, `${ORIGIN}/shop`],
    ]);
  });

  it('of the questions and of the shop', () => {
    const faq = { id: 1, question: 'Can a ring be resized?', answer: 'Within 60 days.' };
    const data = FaqData.parse(faqPage([faq]));

    expect(data.mainEntity[0]?.acceptedAnswer.text).toBe('Within 60 days.');
    expect(OrganizationData.parse(organization(ORIGIN, defaultShop)).name).toBe(defaultShop.name);
  });
});
