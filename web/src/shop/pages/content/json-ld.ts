import type { FaqEntry, Product, Shop } from '@ronin/contracts';
import type { BreadcrumbList, FAQPage, Organization, Product as ProductData } from 'schema-dts';
import { pictureOf } from '../../../components/product/product-pictures.ts';
import { paths, productPath } from '../../../paths.ts';

/** schema.org data of the pages; `origin` is the shop's public address without a slash at the end. */

export const organization = (origin: string, shop: Shop): Exclude<Organization, string> => ({
  '@type': 'Organization',
  name: shop.name,
  slogan: shop.tagline,
  description: shop.summary,
  url: `${origin}${paths.home}`,
  logo: `${origin}/apple-touch-icon.png`,
  email: shop.contactEmail,
  ...(shop.socialLinks.length > 0 && { sameAs: shop.socialLinks.map(({ url }) => url) }),
});

export const productId = (origin: string, id: number): string => `${origin}${productPath(id)}#product`;
export const offerId = (origin: string, id: number): string => `${origin}${productPath(id)}#offer`;

export const productOffer = (origin: string, shop: Shop, product: Product): ProductData => ({
  '@type': 'Product',
  '@id': productId(origin, product.id),
  name: product.name,
  description: product.description,
  category: product.category,
  material: product.materials,
  image: new URL(pictureOf(product).share, `${origin}/`).href,
  brand: { '@type': 'Brand', name: shop.name },
  offers: {
    '@type': 'Offer',
    '@id': offerId(origin, product.id),
    url: `${origin}${productPath(product.id)}`,
    price: product.price,
    priceCurrency: shop.currency,
    availability: `https://schema.org/${availabilityOf(product)}`,
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      merchantReturnLink: `${origin}${paths.returns}`,
    },
  },
});

function availabilityOf({ inStock, madeToOrder }: Product) {
  if (!inStock) return 'OutOfStock';

  return madeToOrder ? 'MadeToOrder' : 'InStock';
}

export const faqPage = (faqs: readonly FaqEntry[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

type Crumb = Readonly<Record<'name' | 'path', string>>;

export const breadcrumbs = (origin: string, shop: Shop, crumbs: readonly Crumb[]): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: shop.name, path: paths.home }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
