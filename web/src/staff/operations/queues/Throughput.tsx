import type { OperationsStatus, ThroughputMinute } from '@ronin/contracts';
import { formatClock, formatCount, formatMinute } from '@ronin/format';
import { Figures } from '../../../ui/console/detail/Figures.tsx';
import { Group, Stack } from '../../../ui/mantine.ts';
import classes from './Throughput.module.css';

const HEIGHT = 56;
const BAR = 10;
const GAP = 2;

type ThroughputProps = Pick<OperationsStatus, 'lastWriteAt' | 'throughput'>;

/** The last hour as one bar per minute. The current minute is lighter. */
export function Throughput({ throughput: minutes, lastWriteAt }: ThroughputProps) {
  const most = Math.max(1, ...minutes.map(({ written }) => written));
  const total = minutes.reduce((sum, { written }) => sum + written, 0);
  const last = minutes.at(-2)?.written ?? 0;
  const busiest = minutes.find(({ written }) => written === most);

  return (
    <Stack gap="md">
      <Figures
        plain
        figures={[
          { name: 'last minute', value: formatCount(last) },
          { name: 'last hour', value: formatCount(total) },
          { name: 'last stored', value: lastWriteAt === null ? 'never' : formatClock(lastWriteAt) },
        ]}
      />
      <div>
        <svg
          className={classes.bars}
          viewBox={`0 0 ${String(minutes.length * BAR)} ${String(HEIGHT)}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={describe(total, busiest)}
        >
          {minutes.map(({ minute, written }, index) => {
            const height = written === 0 ? 1 : Math.max(2, (written / most) * HEIGHT);
            return (
              <rect
                key={minute}
                className={classes.bar}
                data-open={index === minutes.length - 1}
                data-empty={written === 0}
                x={index * BAR + GAP / 2}
                y={HEIGHT - height}
                width={BAR - GAP}
                height={height}
              >
                <title>{`${formatMinute(minute)}: ${formatCount(written)} stored`}</title>
              </rect>
            );
          })}
        </svg>
        <Group justify="space-between" mt={4} c="dimmed" fz="xs" aria-hidden="true">
          <span>{minutes[0] && formatMinute(minutes[0].minute)}</span>
          <span>{total > 0 && `peak ${formatCount(most)} per minute`}</span>
          <span>now</span>
        </Group>
      </div>
    </Stack>
  );
}

const describe = (total: number, busiest: ThroughputMinute | undefined): string =>
  total === 0 || !busiest
    ? 'Events stored per minute in the last hour: none'
    : `Events stored per minute in the last hour: ${formatCount(total)} in all, most at ${formatMinute(busiest.minute)} with ${formatCount(busiest.written)}`;
