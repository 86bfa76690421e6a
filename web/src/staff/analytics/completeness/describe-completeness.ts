import type { ReportHead } from '@ronin/contracts';
import { formatClock } from '@ronin/format';
import { countOf } from '../formats.ts';

type Completeness = Pick<ReportHead, 'behindSeconds' | 'completeTo' | 'failedEvents' | 'replicaAway'>;

/** Reports that are less behind than this are called up to date: they are refreshed every few seconds only. */
const BEHIND_SECONDS = 60;

interface Note {
  readonly title: string;
  readonly text: string;
}

/** What an analyst must know before reading the figures; empty while they are up to date (behaviour: reports 4). */
export function describeCompleteness(
  { completeTo, failedEvents, behindSeconds, replicaAway }: Completeness,
  timeZone: string,
): Note[] {
  if (completeTo === null || failedEvents === null || behindSeconds === null) {
    return [
      {
        title: 'It is unknown how complete the reports are',
        text: 'The queue of new events cannot be read. The latest events may be missing.',
      },
    ];
  }
  const notes: Note[] = [];
  if (behindSeconds >= BEHIND_SECONDS) {
    notes.push({
      title: `The reports are ${formatAge(behindSeconds)} behind`,
      text: 'Newer events wait to be stored. They are counted as soon as they are.',
    });
  }
  if (failedEvents > 0) {
    notes.push({
      title: `${countOf(failedEvents, 'event')} could not be stored`,
      text: `Figures from ${formatClock(completeTo, timeZone)} on may lack them, until an operator tries them again.`,
    });
  }
  if (replicaAway) {
    notes.push({
      title: 'The replica is away',
      text: 'The reports read the main database. They are complete, and the shop may be slower.',
    });
  }

  return notes;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `1 minute`, `3 hours`, `2 days`: one unit, rounded down, of which there are at least two above a minute. */
function formatAge(seconds: number): string {
  if (seconds < 2 * HOUR) return countOf(Math.floor(seconds / MINUTE), 'minute');
  if (seconds < 2 * DAY) return countOf(Math.floor(seconds / HOUR), 'hour');

  return countOf(Math.floor(seconds / DAY), 'day');
}
