import { REPORT_LIMITS, type ReportRow } from '@ronin/contracts';
import { DAY_MS } from '../../buckets.ts';
import type { ReportFor } from '../report.ts';
import { reportParameters } from '../request/parameters.ts';
import type { ReportRequest } from '../request/report-range.ts';
import type { ReportSnapshot } from '../request/snapshot.service.ts';
import type { Estimate } from './add-up.ts';
import { DEMAND, LEARNING_DAYS } from './demand.sql.ts';
import { estimateLostSales, type SignedVisits } from './estimate.ts';

type Row = ReportRow<'getLostSales'>;
type Estimated = 'quantity' | 'quantityLow' | 'quantityHigh' | 'amount' | 'amountLow' | 'amountHigh';

/** A product as the statement counts it. */
interface DemandRow extends Omit<Row, Estimated | 'soldOutSince' | 'requests'> {
  soldOutSince: Date | null;
  requests: number;
  price: number;
  pieces: number;
  signs: SignedVisits[];
}

/** What the products of a shop are learned from, however many there are. */
const MOST_PRODUCTS = 10_000;

const TOO_FEW: Pick<Row, Estimated> = {
  ...{ quantity: null, quantityLow: null, quantityHigh: null },
  ...{ amount: null, amountLow: null, amountHigh: null },
};

const present = (found: { quantity: Estimate; amount: Estimate } | null): Pick<Row, Estimated> =>
  found === null
    ? TOO_FEW
    : {
        quantity: Math.round(found.quantity.mean * 10) / 10,
        quantityLow: Math.round(found.quantity.low),
        quantityHigh: Math.round(found.quantity.high),
        amount: found.amount.mean.toFixed(2),
        amountLow: found.amount.low.toFixed(2),
        amountHigh: found.amount.high.toFixed(2),
      };

async function readRows(snapshot: ReportSnapshot, request: ReportRequest) {
  const demands = await snapshot.all<DemandRow>(DEMAND, {
    ...reportParameters(snapshot, request),
    learnFrom: new Date(request.from.getTime() - LEARNING_DAYS * DAY_MS),
    products: MOST_PRODUCTS,
  });
  const estimates = estimateLostSales(demands);
  const isFiltered = request.filters.length > 0;
  const rows = demands.flatMap(({ price: _price, pieces: _pieces, signs: _signs, ...row }, place) => {
    const soldOutSince = row.soldOutSince?.toISOString() ?? null;
    const requests = isFiltered ? null : row.requests;
    const isMissed = row.visits + row.requests > 0;
    return isMissed ? [{ ...row, soldOutSince, requests, ...present(estimates.rows[place] ?? null) }] : [];
  });
  rows.sort(
    (one, other) =>
      Number(other.amount) - Number(one.amount) ||
      other.visits - one.visits ||
      one.productId - other.productId,
  );

  return { rows, total: present(estimates.total) };
}

/** What would have been sold of products that were sold out, the most money first. */
export const lostSales: ReportFor<'getLostSales'> = {
  async read(snapshot, request, { limit = REPORT_LIMITS.defaultRows }) {
    const { rows, total } = await readRows(snapshot, request);

    return { ...total, rowCount: rows.length, rows: rows.slice(0, limit) };
  },
  async *readAll(snapshot, request) {
    yield (await readRows(snapshot, request)).rows;
  },
};
