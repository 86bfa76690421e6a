import type { FaqEntry, Product } from '@ronin/contracts';
import { brand, socialLinks } from '../../brand.ts';
import { pictureOf } from '../../components/product/product-pictures.ts';
import { paths, productPath } from '../../paths.ts';

/** schema.org data of the pages; `origin` is the shop's public address without a slash at the end. */

export const organization = (origin: string): object => ({
  '@type': 'Organization',
  name: brand.name,
  slogan: brand.tagline,
  description: brand.summary,
  url: `${origin}${paths.home}`,
  logo: `${origin}/apple-touch-icon.png`,
  email: brand.email,
  ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
});

export const productOffer = (origin: string, product: Product): object => ({
  '@type': 'Product',
  '@id': `${origin}${productPath(product.id)}#product`,
  name: product.name,
  description: product.description,
  category: product.category,
  material: product.materials,
  image: new URL(pictureOf(product).share, `${origin}/`).href,
  brand: { '@type': 'Brand', name: brand.name },
  offers: {
    '@type': 'Offer',
    url: `${origin}${productPath(product.id)}`,
    price: product.price,
    priceCurrency: 'USD',
    availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
  },
});

/** The questions of the FAQ with their answers. */
export const faqPage = (faqs: readonly FaqEntry[]): object => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

interface Crumb {
  readonly name: string;
  readonly path: string;
}

export const breadcrumbs = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brand.name, path: paths.home }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
