import { VisuallyHidden } from '../../../ui/mantine.ts';
import { useNow } from '../../../ui/use-now.ts';
import { formatDuration, secondsSince } from './format-time.ts';
import classes from './Elapsed.module.css';

/** Seconds of waiting after which the time is highlighted, and after which it is late. */
const WARN_AFTER = 60;
const LATE_AFTER = 180;

interface ElapsedProps {
  readonly since: string;
  /** Somebody waits: a long time is highlighted. */
  readonly isWait?: boolean;
}

/** The time since an instant, updated every second. */
export function Elapsed({ since, isWait = false }: ElapsedProps) {
  const seconds = secondsSince(since, useNow());
  const tone = !isWait || seconds < WARN_AFTER ? 'calm' : seconds < LATE_AFTER ? 'warn' : 'late';

  return (
    <time className={classes.elapsed} dateTime={since} data-tone={tone}>
      {/* Colour is not the only sign of a long wait. */}
      {tone === 'late' && (
        <>
          <span className={classes.mark} aria-hidden="true">
            !
          </span>
          <VisuallyHidden>Long wait, </VisuallyHidden>
        </>
      )}
      {formatDuration(seconds)}
    </time>
  );
}
