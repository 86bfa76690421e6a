import { useContext } from 'react';
import type { BotRow, EventsReport, ProductsReport } from '@ronin/contracts';
import { formatCount, formatShare } from '../../../ui/format/format-number.ts';
import { DataTable } from '../tables/DataTable.tsx';
import { Panel } from './ReportPanel.tsx';
import { ReportContext } from '../report-context.ts';
import { reportEndpoints } from '../reports.api.ts';
import type { Column } from '../tables/sort-rows.ts';
import { toAsking, useQuestion } from '../use-report.ts';

interface PanelProps {
  readonly className?: string | undefined;
}

type ProductRow = ProductsReport['rows'][number];
type EventRow = EventsReport['rows'][number];

const PRODUCT_COLUMNS: readonly Column<ProductRow>[] = [
  { key: 'views', heading: 'Views', read: ({ views }) => views, format: formatCount },
  { key: 'cart', heading: 'To cart', read: ({ addsToCart }) => addsToCart, format: formatCount },
  { key: 'wishlist', heading: 'Wishlist', read: ({ addsToWishlist }) => addsToWishlist, format: formatCount },
  { key: 'conversion', heading: 'Conversion', read: ({ conversion }) => conversion, format: formatShare },
];

/** What was looked at, and what became of it. */
export function ProductsPanel({ className }: PanelProps) {
  const { timeZone, onFilter } = useContext(ReportContext);
  const question = useQuestion('products');
  const { report, asked, csvUrl } = toAsking(question, reportEndpoints.getProducts.useQuery(question));

  return (
    <Panel title="Products" timeZone={timeZone} asked={asked} csvUrl={csvUrl} className={className}>
      <DataTable
        label="Products"
        nameHeading="Product"
        rows={report?.rows ?? []}
        nameOf={({ name, productId }) => name ?? `No. ${String(productId)}`}
        keyOf={({ productId }) => String(productId)}
        columns={PRODUCT_COLUMNS}
        onPick={({ productId }) => {
          onFilter('product', String(productId));
        }}
        emptyText="No product was looked at in these days."
      />
    </Panel>
  );
}

const formatMean = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value);

const EVENT_COLUMNS: readonly Column<EventRow>[] = [
  { key: 'events', heading: 'Events', read: ({ events }) => events, format: formatCount },
  { key: 'mean', heading: 'Mean value', read: ({ meanValue }) => meanValue, format: formatMean },
];

/** What visitors did, by type and label. */
export function EventsPanel({ className }: PanelProps) {
  const { timeZone } = useContext(ReportContext);
  const question = useQuestion('events');
  const { report, asked, csvUrl } = toAsking(question, reportEndpoints.getEvents.useQuery(question));

  return (
    <Panel title="Events" timeZone={timeZone} asked={asked} csvUrl={csvUrl} className={className}>
      <DataTable
        label="Events"
        nameHeading="Type and label"
        rows={report?.rows ?? []}
        nameOf={nameEvent}
        keyOf={({ eventCategory, eventType, eventLabel }) =>
          JSON.stringify([eventCategory, eventType, eventLabel])
        }
        columns={EVENT_COLUMNS}
        emptyText="No event in these days."
      />
    </Panel>
  );
}

const nameEvent = ({ eventType, eventLabel }: EventRow): string =>
  eventLabel === null || eventLabel === '' ? eventType : `${eventType} · ${eventLabel}`;

const sumOf = ({ pageViews, productViews, events }: BotRow): number => pageViews + productViews + events;

const BOT_COLUMNS: readonly Column<BotRow>[] = [
  { key: 'all', heading: 'Hits', read: sumOf, format: formatCount },
  { key: 'pages', heading: 'Views', read: ({ pageViews }) => pageViews, format: formatCount },
  { key: 'products', heading: 'Products', read: ({ productViews }) => productViews, format: formatCount },
  { key: 'events', heading: 'Events', read: ({ events }) => events, format: formatCount },
];

/** What was left out of every other figure, and why. No filter narrows it: a bot is no visit. */
export function BotsPanel({ className }: PanelProps) {
  const { timeZone } = useContext(ReportContext);
  const question = useQuestion('bots');
  const { report, asked, csvUrl } = toAsking(question, reportEndpoints.getBots.useQuery(question));

  return (
    <Panel title="Bots (excluded)" timeZone={timeZone} asked={asked} csvUrl={csvUrl} className={className}>
      <DataTable
        label="Bots"
        nameHeading="Known by"
        rows={report?.rows ?? []}
        nameOf={({ reason }) => reason}
        keyOf={({ reason }) => reason}
        columns={BOT_COLUMNS}
        emptyText="No bot came in these days."
      />
    </Panel>
  );
}
