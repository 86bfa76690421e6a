import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatMean, formatProduct } from '../formats.ts';
import { describeEvent } from '../saved/steps.ts';
import type { VisitFigure } from '../view/report-context.ts';
import { type Column, conversionTo, counts, money, numbers, seconds, shares } from './columns.ts';
import { panelOf } from './ListPanel.tsx';
import { MONEY_COLUMNS, NO_ORDERS } from './traffic-panels.ts';

type ProductRow = Pick<ReportRow<'getProducts'>, 'conversionRate' | 'conversions' | 'name' | 'productId'>;
type DetailRow = ReportRow<'getProductDetails'>;
type SearchRow = ReportRow<'getSearches'>;

const SEARCH_COLUMNS: readonly Column<SearchRow>[] = [
  counts('Searches', 'searches'),
  counts('Nothing found', 'withoutResults'),
  counts('Only nearest', 'nearest'),
  counts('Clicked', 'clicked'),
];

export const PRODUCT_NAMES = {
  heading: 'Product',
  nameOf: formatProduct,
  filterOf: ({ productId }: Pick<ProductRow, 'productId'>) => ['product', String(productId)] as const,
};

/** What the picture of a row is chosen by; null of a product that the shop does not have. */
export const picturedProduct = ({ name, imageUrl }: Pick<DetailRow, 'imageUrl' | 'name'>) =>
  name === null ? null : { name, imageUrl: imageUrl ?? '' };

const PRODUCT = {
  ...PRODUCT_NAMES,
  goalColumns: conversionTo((row: ProductRow): VisitFigure => ({
    title: `Began in the range and saw ${formatProduct(row)}`,
    filter: ['product', String(row.productId)],
    parameters: { began: 'true' },
  })),
};

export const REVENUE_BY_PRODUCT = panelOf('Revenue by product', reportsCalls.getRevenueByProduct, {
  ...PRODUCT,
  columns: [...MONEY_COLUMNS, counts('Pieces', 'quantity'), shares('Per view', 'conversion')],
  ranking: 'sales',
  empty: NO_ORDERS,
});

export const PRODUCTS = panelOf('Products', reportsCalls.getProducts, {
  ...PRODUCT,
  columns: [
    counts('Views', 'views'),
    counts('To cart', 'addsToCart'),
    shares('Conversion', 'conversion'),
    counts('Wishlist', 'addsToWishlist'),
  ],
  empty: 'No product views in this range. They are counted when shoppers open a product.',
});

const VERDICTS: Readonly<Record<DetailRow['verdict'], string>> = {
  'not-published': 'Not in the shop',
  'too-few-views': 'Too few views to say',
  'sells-out': 'Sells out',
  'looked-at-not-bought': 'Looked at, not bought',
  'left-in-cart': 'Left in carts',
  'sells-well': 'Sells well',
  steady: 'Steady',
};

export const PRODUCT_DETAILS = panelOf('Products in detail', reportsCalls.getProductDetails, {
  ...PRODUCT,
  pictureOf: picturedProduct,
  note: { heading: 'Verdict', textOf: ({ verdict }) => VERDICTS[verdict] },
  columns: [
    counts('Views', 'views'),
    seconds('Looked at', 'seconds'),
    counts('Pictures', 'imageClicks'),
    counts('Price', 'priceClicks'),
    counts('Wishlist', 'addsToWishlist'),
    counts('To cart', 'addsToCart'),
    counts('Orders', 'orders'),
    money('Net', 'net'),
    shares('Per view', 'conversion'),
    counts('Stock', 'stock'),
  ],
  empty: 'No products yet. Each product of the shop will be here with its views, carts and orders.',
});

const WORDS = { heading: 'Words', nameOf: ({ query }: SearchRow) => query };

export const SEARCHES = panelOf('Searches', reportsCalls.getSearches, {
  ...WORDS,
  parameters: { show: 'all' },
  columns: SEARCH_COLUMNS,
  empty: 'No searches in this range. They are counted when shoppers use the search of the shop.',
});

/** Words that found nothing, or only the nearest: what the shop could add or explain. */
export const MISSED_SEARCHES = panelOf('Missed searches', reportsCalls.getSearches, {
  ...WORDS,
  parameters: { show: 'missed' },
  columns: [counts('Missed', ({ nearest, withoutResults }) => nearest + withoutResults), ...SEARCH_COLUMNS],
  empty: 'Every search in this range found something.',
});

export const EVENTS = panelOf('Events', reportsCalls.getEvents, {
  heading: 'Type and label',
  nameOf: ({ eventType, eventLabel }) =>
    [describeEvent(eventType), ...(eventLabel ? [eventLabel] : [])].join(' · '),
  columns: [counts('Events', 'events'), numbers(formatMean)('Mean value', 'meanValue')],
  empty: 'No events in this range. They tell what shoppers do on a page: scroll, add to the cart, order.',
});
