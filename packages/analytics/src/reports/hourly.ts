import { splitRange, UNITS } from '../edges.ts';
import type { Binds } from '../reading.service.ts';
import type { ReportRequest } from '../report-request.ts';
import type { Scope } from './chosen-visits.ts';

const QUARTERS_IN_HOUR = 4;

/**
 * For counts that are kept by the hour: names of the whole hours of a range, and a condition on rows for the rest of it. Of
 * some visits alone every row of the range is looked at.
 */
export function hourly(
  request: ReportRequest,
  scope?: Scope,
): { bind: Binds; isInHours: string; isPersonInRest: string; isInRest: string; join: string } {
  const { first, end, edges } = splitRange(request, UNITS.hour);
  const [begin, finish] = edges;
  const isFiltered = scope?.isFiltered === true;
  const isInRest = isFiltered
    ? 'created_at >= $from AND created_at < $to'
    : '(created_at >= $from AND created_at < $hourTo OR created_at >= $hourFrom AND created_at < $to)';

  return {
    bind: {
      from: request.from,
      to: request.to,
      firstHour: first * QUARTERS_IN_HOUR,
      endHour: isFiltered ? first * QUARTERS_IN_HOUR : end * QUARTERS_IN_HOUR,
      hourTo: begin.to,
      hourFrom: finish.from,
    },
    isInHours: 'quarter >= $firstHour AND quarter < $endHour',
    isInRest,
    join: isFiltered
      ? `JOIN (SELECT session_id FROM ${scope.visits} AS visit) AS chosen USING (session_id)`
      : '',
    isPersonInRest: `bot_reason IS NULL AND NOT is_staff AND ${isInRest}`,
  };
}
