import type { SharedPage } from '@ronin/contracts';
import type { AnalyticsPageName } from '../../staff-paths.ts';

export interface ListedPage {
  readonly name: 'overview' | AnalyticsPageName;
  readonly label: string;
  /** What a link to the page may read. Absent: the page is not about a range, and cannot be shared. */
  readonly reports?: SharedPage['reports'];
}

const TRAFFIC = ['overview', 'time-series'] as const;
const CHANNELS = ['channels', 'referrers', 'utm'] as const;
const VISITORS = ['countries', 'devices', 'browsers', 'systems', 'screens', 'languages'] as const;

/** The pages of the analytics console, one for each question, in the order of its navigation. */
export const PAGE_LIST: readonly ListedPage[] = [
  {
    name: 'overview',
    label: 'Overview',
    reports: [...TRAFFIC, ...CHANNELS, 'revenue', 'chats', 'revenue-by-source', 'products', 'pages'],
  },
  { name: 'sources', label: 'Sources', reports: [...CHANNELS, 'breakdown', 'attribution', ...VISITORS] },
  {
    name: 'pages',
    label: 'Pages',
    reports: [...TRAFFIC, 'pages', 'entry-pages', 'exit-pages', 'bots', 'hours'],
  },
  { name: 'products', label: 'Products', reports: ['product-details', 'lost-sales', 'revenue-by-product'] },
  {
    name: 'journeys',
    label: 'Journeys',
    reports: ['journeys', 'funnels', 'goals', 'events', 'event-properties', 'retention'],
  },
  { name: 'searches', label: 'Searches', reports: ['searches'] },
  {
    name: 'chats',
    label: 'Chats',
    reports: ['chats', 'chats-by-agent', 'chats-by-tag', 'chats-by-hour', 'chat-orders'],
  },
  {
    name: 'sales',
    label: 'Sales',
    reports: ['revenue', 'revenue-by-product', 'revenue-by-source', 'buyers'],
  },
  { name: 'live', label: 'Live' },
  { name: 'sharing', label: 'Sharing' },
];

/** Of a page that is gone, its name. */
export const labelOfPage = (page: string): string =>
  PAGE_LIST.find(({ name }) => name === page)?.label ?? page;
