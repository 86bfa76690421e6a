import type { StaffOrderFilter } from '@ronin/contracts';
import { ORDER_STATUS_LABELS } from '../../components/order/order-status-labels.ts';
import { defineView, oneOf, openKey, type ViewOf, words } from '../../ui/console/list/view.ts';

/** A day of the browser's calendar; the list filters by its start, or by the start of the next one. */
const day = (isLast: boolean) => ({
  parse: (text: string | null): string => (text !== null && startOf(text, 0) !== undefined ? text : ''),
  format: (value: string): string | null => value || null,
  toFilter: (value: string): string | undefined => startOf(value, isLast ? 1 : 0),
});

/** The start of a day, some days later; undefined when there is no such day. */
function startOf(text: string, later: number): string | undefined {
  const [, year, month, date] = (/^((?:19|20)\d{2})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined || year < 1971) return undefined;
  const start = new Date(year, month - 1, date);
  if (start.getMonth() !== month - 1 || start.getDate() !== date) return undefined;

  return new Date(year, month - 1, date + later).toISOString();
}

export const ORDERS_VIEW = defineView({
  // What there is to do comes first.
  status: oneOf<StaffOrderFilter>({
    'to-ship': 'To ship',
    'needs-review': 'Needs review',
    ...ORDER_STATUS_LABELS,
  }),
  q: words,
  from: day(false),
  to: day(true),
  country: words,
  open: openKey('order'),
});
export type OrdersView = ViewOf<typeof ORDERS_VIEW>;
