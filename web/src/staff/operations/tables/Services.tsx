import type { InstanceState, InstanceStatus, ServiceStatus } from '@ronin/contracts';
import { formatClock, formatSeconds } from '@ronin/format';
import { ScrollTable } from '../../../ui/console/detail/ScrollTable.tsx';
import { StatusLabel } from '../../../ui/console/StatusLabel.tsx';
import { Table, Text } from '../../../ui/mantine.ts';
import { type Level } from '../../../ui/StatusIcon.tsx';

const STATES: Record<InstanceState, { readonly level: Level | 'quiet'; readonly label: string }> = {
  ready: { level: 'ok', label: 'Ready' },
  'not-ready': { level: 'error', label: 'Not ready' },
  silent: { level: 'error', label: 'Not responding' },
  replaced: { level: 'quiet', label: 'Replaced' },
};

interface ServicesProps {
  readonly services: readonly ServiceStatus[];
  /** When the status was read. */
  readonly checkedAt: string;
}

/** Every process that was seen within the last hour. A service without one is listed as not running. */
export function Services({ services, checkedAt }: ServicesProps) {
  const now = Date.parse(checkedAt);

  return (
    <ScrollTable
      name="Services, table"
      headings={['Service', 'State', 'Since', 'Uptime', 'Version', 'Process', 'Checks']}
    >
      {services.flatMap(({ name, instances }) =>
        instances.length === 0
          ? [<Absent key={name} name={name} />]
          : instances.map((instance) => (
              <Row key={instance.instanceId} name={name} instance={instance} now={now} />
            )),
      )}
    </ScrollTable>
  );
}

function Absent({ name }: { readonly name: string }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td colSpan={6}>
        <StatusLabel level="error">Not running</StatusLabel>
      </Table.Td>
    </Table.Tr>
  );
}

interface RowProps {
  readonly name: string;
  readonly instance: InstanceStatus;
  readonly now: number;
}

function Row({ name, instance, now }: RowProps) {
  const { host, pid, version, state, since, startedAt, checks } = instance;
  const { level, label } = STATES[state];
  const isAlive = state === 'ready' || state === 'not-ready';
  const notes = Object.entries(checks).filter(([, text]) => text !== 'ok');

  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>
        <StatusLabel level={level}>{label}</StatusLabel>
      </Table.Td>
      <Table.Td>{formatClock(since)}</Table.Td>
      <Table.Td>{isAlive ? formatSeconds(Math.max(0, now - Date.parse(startedAt)) / 1_000) : '–'}</Table.Td>
      <Table.Td>{version}</Table.Td>
      <Table.Td>
        {host}{' '}
        <Text span c="dimmed">
          {pid}
        </Text>
      </Table.Td>
      <Table.Td data-wide>
        {!isAlive
          ? '–'
          : notes.length === 0
            ? 'All passed'
            : notes.map(([check, text]) => `${check}: ${text}`).join(', ')}
      </Table.Td>
    </Table.Tr>
  );
}
