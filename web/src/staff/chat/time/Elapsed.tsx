import { VisuallyHidden } from '../../../ui/mantine.ts';
import { useNow } from '../../../ui/use-now.ts';
import { formatDuration, secondsSince } from './format-time.ts';
import classes from './Elapsed.module.css';

interface ElapsedProps {
  readonly since: string;
  /** Seconds after which it is highlighted, and after which it is late. */
  readonly warnAfter?: number;
  readonly lateAfter?: number;
}

/** The time since an instant, updated every second. */
export function Elapsed({ since, warnAfter = Infinity, lateAfter = Infinity }: ElapsedProps) {
  const seconds = secondsSince(since, useNow());
  const tone = seconds >= lateAfter ? 'late' : seconds >= warnAfter ? 'warn' : 'calm';

  return (
    <time className={classes.elapsed} dateTime={since} data-tone={tone}>
      {tone === 'late' && <LateMark />}
      {formatDuration(seconds)}
    </time>
  );
}

/** Colour is not the only sign of a long wait. */
const LateMark = () => (
  <>
    <span className={classes.mark} aria-hidden="true">
      !
    </span>
    <VisuallyHidden>Long wait, </VisuallyHidden>
  </>
);
