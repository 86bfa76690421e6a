import type { DatabaseStatus } from '@ronin/contracts';
import { formatBytes } from '@ronin/format';
import classes from './Throughput.module.css';

/** The size of the database, and the free space on its disk if that is known. */
export function DatabaseSize({ database: { sizeBytes, disk } }: { readonly database: DatabaseStatus }) {
  return (
    <dl className={classes.figures}>
      <div>
        <dt>size</dt>
        <dd>{formatBytes(sizeBytes)}</dd>
      </div>
      {disk && (
        <div>
          <dt>free disk space</dt>
          <dd>
            {formatBytes(disk.freeBytes)} of {formatBytes(disk.totalBytes)}
          </dd>
        </div>
      )}
    </dl>
  );
}
