import type { ReportHead } from '@ronin/contracts';
import { countOf, formatAge, formatClock } from '@ronin/format';

type Completeness = Pick<ReportHead, 'behindSeconds' | 'completeTo' | 'failedEvents' | 'replicaAway'>;

/** Reports that are less behind than this are called up to date: they are refreshed every few seconds only. */
const BEHIND_SECONDS = 60;

/** What an analyst must know before reading the figures; empty while they are up to date (behaviour: reports 4). */
export function describeCompleteness(
  { completeTo, failedEvents, behindSeconds, replicaAway }: Completeness,
  timeZone: string,
) {
  if (completeTo === null || failedEvents === null || behindSeconds === null) {
    return [
      {
        title: 'It is unknown how complete the reports are',
        text: 'The queue of new events cannot be read. The latest events may be missing.',
      },
    ];
  }

  return [
    behindSeconds >= BEHIND_SECONDS && {
      title: `The reports are ${formatAge(behindSeconds)} behind`,
      text: 'Newer events wait to be stored. They are counted as soon as they are.',
    },
    failedEvents > 0 && {
      title: `${countOf(failedEvents, 'event')} could not be stored`,
      text: `Figures from ${formatClock(completeTo, timeZone)} on may lack them, until an operator tries them again.`,
    },
    replicaAway === true && {
      title: 'The replica is away',
      text: 'The reports read the main database. They are complete, and the shop may be slower.',
    },
  ].filter((note) => note !== false);
}
