import type { BotRow, EventsReport, ProductsReport } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount, formatShare } from '@ronin/format';
import { useContext } from 'react';
import { ReportContext } from '../report-context.ts';
import { reportEndpoints } from '../reports.api.ts';
import { DataTable } from '../tables/DataTable.tsx';
import type { Column } from '../tables/sort-rows.ts';
import { toListState, toReportState, useReportRequest } from '../use-report.ts';
import { ReportPanel } from './ReportPanel.tsx';

interface PanelProps {
  readonly className?: string | undefined;
}

type ProductRow = ProductsReport['rows'][number];
type EventRow = EventsReport['rows'][number];

const PRODUCT_COLUMNS: readonly Column<ProductRow>[] = [
  { key: 'views', heading: 'Views', value: ({ views }) => views, format: formatCount },
  { key: 'cart', heading: 'To cart', value: ({ addsToCart }) => addsToCart, format: formatCount },
  {
    key: 'wishlist',
    heading: 'Wishlist',
    value: ({ addsToWishlist }) => addsToWishlist,
    format: formatCount,
  },
  { key: 'conversion', heading: 'Conversion', value: ({ conversion }) => conversion, format: formatShare },
];

/** Products by views, and how often they were added to a cart or a wishlist. */
export function ProductsPanel({ className }: PanelProps) {
  const { onFilter } = useContext(ReportContext);
  const request = useReportRequest(reportsCalls.getProducts);
  const { report, state, csvUrl } = toListState(request, reportEndpoints.getProductsReport.useQuery(request));

  return (
    <ReportPanel title="Products" state={state} csvUrl={csvUrl} className={className}>
      <DataTable
        label="Products"
        nameHeading="Product"
        rows={report?.rows ?? []}
        rowCount={report?.rowCount}
        nameOf={({ name, productId }) => name ?? `No. ${String(productId)}`}
        keyOf={({ productId }) => String(productId)}
        columns={PRODUCT_COLUMNS}
        onPick={({ productId }) => {
          onFilter('product', String(productId));
        }}
        emptyText="No product views in this range."
      />
    </ReportPanel>
  );
}

const formatMean = (value: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 }).format(value);

const EVENT_COLUMNS: readonly Column<EventRow>[] = [
  { key: 'events', heading: 'Events', value: ({ events }) => events, format: formatCount },
  { key: 'mean', heading: 'Mean value', value: ({ meanValue }) => meanValue, format: formatMean },
];

/** Events by type and label. */
export function EventsPanel({ className }: PanelProps) {
  const request = useReportRequest(reportsCalls.getEvents);
  const { report, state, csvUrl } = toListState(request, reportEndpoints.getEventsReport.useQuery(request));

  return (
    <ReportPanel title="Events" state={state} csvUrl={csvUrl} className={className}>
      <DataTable
        label="Events"
        nameHeading="Type and label"
        rows={report?.rows ?? []}
        rowCount={report?.rowCount}
        nameOf={formatEvent}
        keyOf={({ eventCategory, eventType, eventLabel }) =>
          JSON.stringify([eventCategory, eventType, eventLabel])
        }
        columns={EVENT_COLUMNS}
        emptyText="No events in this range."
      />
    </ReportPanel>
  );
}

const formatEvent = ({ eventType, eventLabel }: EventRow): string =>
  eventLabel === null || eventLabel === '' ? eventType : `${eventType} · ${eventLabel}`;

const sumOf = ({ pageViews, productViews, events }: BotRow): number => pageViews + productViews + events;

const BOT_COLUMNS: readonly Column<BotRow>[] = [
  { key: 'all', heading: 'Hits', value: sumOf, format: formatCount },
  { key: 'pages', heading: 'Views', value: ({ pageViews }) => pageViews, format: formatCount },
  { key: 'products', heading: 'Products', value: ({ productViews }) => productViews, format: formatCount },
  { key: 'events', heading: 'Events', value: ({ events }) => events, format: formatCount },
];

/** Requests that no other report counts, with the reason. Filters do not apply, because bots have no visits. */
export function BotsPanel({ className }: PanelProps) {
  const request = useReportRequest(reportsCalls.getBots);
  const { report, state, csvUrl } = toReportState(request, reportEndpoints.getBotsReport.useQuery(request));

  return (
    <ReportPanel title="Bots (not in other reports)" state={state} csvUrl={csvUrl} className={className}>
      <DataTable
        label="Bots"
        nameHeading="Known by"
        rows={report?.rows ?? []}
        nameOf={({ reason }) => reason}
        keyOf={({ reason }) => reason}
        columns={BOT_COLUMNS}
        emptyText="No bots in this range."
      />
    </ReportPanel>
  );
}
