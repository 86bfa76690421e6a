import type { BackupStatus } from '@ronin/contracts';
import { formatBytes, formatCount, formatSeconds } from '@ronin/format';
import classes from './Throughput.module.css';

/** Age and size of the last backup. */
export function BackupAge({ backup: { last } }: { readonly backup: BackupStatus }) {
  if (last === null) return <p>There is no backup yet. The first one is taken tonight.</p>;

  return (
    <dl className={classes.figures}>
      <div>
        <dt>age</dt>
        <dd>{formatSeconds(last.ageSeconds)}</dd>
      </div>
      <div>
        <dt>size</dt>
        <dd>{formatBytes(last.sizeBytes)}</dd>
      </div>
      <div>
        <dt>rows</dt>
        <dd>{formatCount(last.rows)}</dd>
      </div>
      <div>
        <dt>kept on</dt>
        <dd>{last.host}</dd>
      </div>
    </dl>
  );
}
