import type { PartitionedTable } from '@ronin/database';
import type { StoredEvent } from '../stored-event.ts';
import { columnsWithout, insertColumns, toColumnArrays, type Value } from './column-arrays.ts';

/** How the events of one kind become rows. */
export interface EventTable {
  /** INSERT … SELECT from one array for each column. */
  insert: string;
  /** Those arrays for the events of this table, in their order; null when there are none. */
  toArrays: (events: StoredEvent[]) => (string | null)[] | null;
}

/** The one attribute that an event calls by another name. */
const RECEIVED_AT = 'createdAt';
/** Columns that are NOT NULL and that a client may leave out. */
const DEFAULTS: Readonly<Record<string, Value>> = {
  exitPage: false,
  imageClicks: 0,
  descriptionExpanded: false,
  priceClicked: false,
  addToCartClicked: false,
  addToWishlistClicked: false,
};

function eventTable(
  kind: StoredEvent['kind'],
  model: 'AnalyticsEvent' | 'PageView' | 'ProductView',
  table: PartitionedTable,
): EventTable {
  const columns = columnsWithout(model, ['id']).map(({ attribute, ...column }) => {
    const field = attribute === RECEIVED_AT ? 'receivedAt' : attribute;
    const standard = DEFAULTS[attribute];

    return { ...column, valueOf: (event: Readonly<Record<string, Value>>) => event[field] ?? standard };
  });

  return {
    insert: insertColumns(table, columns),
    toArrays(events) {
      const own = events.filter((event) => event.kind === kind);
      return own.length === 0 ? null : toColumnArrays(columns, own);
    },
  };
}

/** The columns come from the models: a field of an event is stored in the column of the same attribute. */
export const EVENT_TABLES: readonly EventTable[] = [
  eventTable('event', 'AnalyticsEvent', 'analytics_events'),
  eventTable('page-view', 'PageView', 'page_views'),
  eventTable('product-view', 'ProductView', 'product_views'),
];
