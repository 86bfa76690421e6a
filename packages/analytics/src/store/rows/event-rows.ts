import type { PartitionedTable } from '@ronin/database';
import type { StoredEvent } from '../rollups/overflow.service.ts';
import { sentRows, toArrays, type Column } from '../columns.ts';

type Kind = StoredEvent['kind'];
type EventOf<K extends Kind> = Extract<StoredEvent, { kind: K }>;

/** How the events of one kind become rows. */
export interface AnalyticsTable {
  /** INSERT … SELECT from one array for each column. */
  insert: string;
  /** Those arrays, with the events of this table alone, in their order; null when there are none. */
  toArrays: (events: StoredEvent[]) => string[] | null;
}

const SHARED: Column<StoredEvent>[] = [
  ['event_id', 'uuid', (event) => event.eventId],
  ['session_id', 'text', (event) => event.sessionId],
  ['customer_id', 'integer', (event) => event.customerId],
  ['page_view_id', 'uuid', (event) => event.pageViewId],
  ['referrer_url', 'text', (event) => event.referrerUrl],
  ['user_agent', 'text', (event) => event.userAgent],
  ['ip_address', 'text', (event) => event.ipAddress],
  ['device_type', 'text', (event) => event.deviceType],
  ['browser_name', 'text', (event) => event.browserName],
  ['country_code', 'text', (event) => event.countryCode],
  ['is_staff', 'boolean', (event) => event.isStaff],
  ['bot_reason', 'text', (event) => event.botReason],
  ['metadata', 'jsonb', (event) => (event.metadata ? JSON.stringify(event.metadata) : null)],
  ['created_at', 'timestamptz', (event) => event.receivedAt],
];

export const ANALYTICS_TABLES: AnalyticsTable[] = [
  describeTable('analytics_events', 'event', [
    ['event_type', 'text', (event) => event.eventType],
    ['event_category', 'text', (event) => event.eventCategory],
    ['event_label', 'text', (event) => event.eventLabel],
    ['event_value', 'double precision', (event) => event.eventValue],
    ['product_id', 'integer', (event) => event.productId],
    ['page_url', 'text', (event) => event.pageUrl],
  ]),
  describeTable('page_views', 'page-view', [
    ['page_url', 'text', (event) => event.pageUrl],
    ['page_title', 'text', (event) => event.pageTitle],
    ['time_on_page', 'double precision', (event) => event.timeOnPage],
    ['scroll_depth', 'double precision', (event) => event.scrollDepth],
    ['exit_page', 'boolean', (event) => event.exitPage ?? false],
    ['overflow_path', 'text', (event) => event.overflowPath],
  ]),
  describeTable('product_views', 'product-view', [
    ['product_id', 'integer', (event) => event.productId],
    ['product_view_id', 'uuid', (event) => event.productViewId],
    ['view_duration', 'double precision', (event) => event.viewDuration],
    ['image_clicks', 'integer', (event) => event.imageClicks ?? 0],
    ['description_expanded', 'boolean', (event) => event.descriptionExpanded ?? false],
    ['price_clicked', 'boolean', (event) => event.priceClicked ?? false],
    ['add_to_cart_clicked', 'boolean', (event) => event.addToCartClicked ?? false],
    ['add_to_wishlist_clicked', 'boolean', (event) => event.addToWishlistClicked ?? false],
  ]),
];

function describeTable<K extends Kind>(
  table: PartitionedTable,
  kind: K,
  special: Column<EventOf<K>>[],
): AnalyticsTable {
  const columns: Column<EventOf<K>>[] = [...SHARED, ...special];
  const names = columns.map(([name]) => name).join(', ');

  return {
    insert: `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${sentRows(columns)}`,
    toArrays(events) {
      const own = events.filter((event): event is EventOf<K> => event.kind === kind);
      return own.length === 0 ? null : toArrays(columns, own);
    },
  };
}
