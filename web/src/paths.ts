/** Every address of the shop (Specification, section 2). */
export const paths = {
  home: '/',
  shop: '/shop',
  portfolio: '/portfolio',
  collections: '/collections',
  timepieces: '/timepieces',
  elite: '/elite',
  heritage: '/heritage',
  atelier: '/atelier',
  craftsmanship: '/craftsmanship',
  philosophy: '/philosophy',
  contact: '/contact',
  wishlist: '/wishlist',
  account: '/account',
} as const;

export const productPath = (id: number): string => `/product/${id.toString()}`;

/** The shop with one of its tabs chosen. */
export const categoryPath = (category: string): string =>
  category === 'all' ? paths.shop : `${paths.shop}?category=${category}`;

/** The contact form, prefilled with the piece that it is about. */
export const contactAboutPath = (piece: string): string =>
  `${paths.contact}?about=${encodeURIComponent(piece)}`;
