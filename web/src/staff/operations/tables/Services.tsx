import type { InstanceState, InstanceStatus, ServiceStatus } from '@ronin/contracts';
import { formatClock, formatSeconds } from '@ronin/format';
import { type Level, StatusIcon } from '../../../ui/StatusIcon.tsx';
import classes from './Table.module.css';

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
    <div className={classes.scroller} tabIndex={0} role="region" aria-label="Services, table">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">State</th>
            <th scope="col">Since</th>
            <th scope="col">Uptime</th>
            <th scope="col">Version</th>
            <th scope="col">Process</th>
            <th scope="col">Checks</th>
          </tr>
        </thead>
        <tbody>
          {services.flatMap(({ name, instances }) =>
            instances.length === 0
              ? [<Absent key={name} name={name} />]
              : instances.map((instance) => (
                  <Row key={instance.instanceId} name={name} instance={instance} now={now} />
                )),
          )}
        </tbody>
      </table>
    </div>
  );
}

function Absent({ name }: { readonly name: string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td colSpan={6}>
        <span className={classes.state}>
          <StatusIcon level="error" />
          Not running
        </span>
      </td>
    </tr>
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
    <tr>
      <th scope="row">{name}</th>
      <td>
        <span className={classes.state}>
          <StatusIcon level={level} />
          {label}
        </span>
      </td>
      <td>{formatClock(since)}</td>
      <td>{isAlive ? formatSeconds(Math.max(0, now - Date.parse(startedAt)) / 1_000) : '–'}</td>
      <td>{version}</td>
      <td>
        {host} <span className={classes.quiet}>{pid}</span>
      </td>
      <td className={classes.wide}>
        {!isAlive
          ? '–'
          : notes.length === 0
            ? 'All passed'
            : notes.map(([check, text]) => `${check}: ${text}`).join(', ')}
      </td>
    </tr>
  );
}
