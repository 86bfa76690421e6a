import type { DatabaseStatus } from '@ronin/contracts';
import { formatBytes } from '../../../ui/format/format-number.ts';
import classes from './Throughput.module.css';

/** How much the database holds, and how much room is left where that is known. */
export function DatabaseFigures({ database: { sizeBytes, disk } }: { readonly database: DatabaseStatus }) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>size</dt>
        <dd>{formatBytes(sizeBytes)}</dd>
      </div>
      {disk && (
        <div>
          <dt>free on its disk</dt>
          <dd>
            {formatBytes(disk.freeBytes)} of {formatBytes(disk.totalBytes)}
          </dd>
        </div>
      )}
    </dl>
  );
}
