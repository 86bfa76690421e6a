import type { BackupStatus } from '@ronin/contracts';
import { formatBytes, formatCount, formatSeconds } from '@ronin/format';
import { Figures } from '../../../ui/console/detail/Figures.tsx';

/** Age and size of the last backup. */
export function BackupAge({ backup: { last } }: { readonly backup: BackupStatus }) {
  if (last === null) return <p>There is no backup yet. The first one is taken tonight.</p>;

  return (
    <Figures
      plain
      figures={[
        { name: 'age', value: formatSeconds(last.ageSeconds) },
        { name: 'size', value: formatBytes(last.sizeBytes) },
        { name: 'rows', value: formatCount(last.rows) },
        { name: 'kept on', value: last.host },
      ]}
    />
  );
}
