import type { ReportQueryOf, Step } from '@ronin/contracts';
import { STEPS_FROM } from './breakdowns.ts';
import { chainOf, takeSteps } from './journeys.ts';
import { isBounce } from './traffic.ts';
import { countKind, isInRange, type PresentVisit, type Selection, startOf } from './visits.ts';

const REACHED = ['nothing', ...STEPS_FROM.product.steps];

/** Which visits a figure counts: those of the report, or of them those that did what the query says. */
interface Figure {
  query: ReportQueryOf<'getVisits'>;
  goal: Step | undefined;
  /** The steps of which `taken` says how many. */
  steps: readonly Step[];
}

export function recountVisitList(present: readonly PresentVisit[], { request }: Selection, figure: Figure) {
  const { goal, steps, query } = figure;
  const { steps: names, reachedBy } = STEPS_FROM[query.start];
  const least = query.reached === undefined ? 0 : names.indexOf(query.reached) + 1;
  const isTaken = (visit: PresentVisit) => {
    if (query.taken === undefined) return true;
    const taken = takeSteps(visit, steps).length;
    return query.left === 'true' ? taken === query.taken : taken >= query.taken;
  };
  const isJourney = (visit: PresentVisit) => {
    if (query.page === undefined) return true;
    const chain = chainOf(visit, query.page, query.direction);
    const isSame = query.then.every((path, index) => chain?.[index] === path);
    return chain !== null && isSame && (query.ended !== 'true' || chain.length === query.then.length);
  };

  return present
    .filter(
      (visit) =>
        (goal === undefined || takeSteps(visit, [goal]).length > 0) &&
        isTaken(visit) &&
        isJourney(visit) &&
        (query.began !== 'true' || isInRange(startOf(visit), request)) &&
        (query.bounced !== 'true' || isBounce(visit)) &&
        reachedBy(visit) >= least,
    )
    .map((visit) => ({
      startedAt: new Date(startOf(visit)).toISOString(),
      endedAt: new Date(visit.rows.at(-1)?.at ?? 0).toISOString(),
      device: visit.device,
      browser: visit.browser,
      country: visit.country,
      channel: visit.channel,
      referrer: visit.referrer,
      campaign: visit.utmCampaign,
      entryPage: visit.entryPage,
      exitPage: visit.exitPage,
      pageViews: visit.pageViews,
      productViews: countKind(visit.rows, 'product-view'),
      events: countKind(visit.rows, 'event'),
      reached: REACHED[visit.productStep],
    }));
}
