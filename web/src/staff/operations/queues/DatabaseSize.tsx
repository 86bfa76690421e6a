import type { DatabaseStatus } from '@ronin/contracts';
import { formatBytes } from '@ronin/format';
import { Figures } from '../../../ui/console/detail/Figures.tsx';

/** The size of the database, and the free space on its disk if that is known. */
export function DatabaseSize({ database: { sizeBytes, disk } }: { readonly database: DatabaseStatus }) {
  return (
    <Figures
      plain
      figures={[
        { name: 'size', value: formatBytes(sizeBytes) },
        ...(disk
          ? [
              {
                name: 'free disk space',
                value: (
                  <>
                    {formatBytes(disk.freeBytes)} of {formatBytes(disk.totalBytes)}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
