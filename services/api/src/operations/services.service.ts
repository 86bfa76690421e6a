import { type InstanceState, ServiceName } from '@ronin/contracts';
import { type Database, type HeartbeatRow, listHeartbeats } from '@ronin/database';

/** Two missed heartbeats, so that a killed process shows within four seconds. */
const SILENT_SECONDS = 3.5;

export interface Instance {
  row: HeartbeatRow;
  state: InstanceState;
  /** Since when it is in this state. */
  since: Date;
}

export interface Service {
  name: ServiceName;
  ready: number;
  instances: Instance[];
}

/** Every service of the shop, including services without a process in the last hour. */
export async function listServices(database: Database): Promise<Service[]> {
  const rows = await listHeartbeats(database);

  return ServiceName.options.map((name) => {
    const own = rows.filter(({ service }) => service === name);
    const instances = own.map((row) => describeInstance(row, own));

    return { name, ready: instances.filter(({ state }) => state === 'ready').length, instances };
  });
}

export const isSilent = ({ seenSeconds }: Pick<HeartbeatRow, 'seenSeconds'>): boolean =>
  seenSeconds > SILENT_SECONDS;

function describeInstance(row: HeartbeatRow, own: readonly HeartbeatRow[]): Instance {
  if (!isSilent(row)) {
    return { row, state: row.ready ? 'ready' : 'not-ready', since: row.readyChangedAt };
  }
  const isReplaced = own.some(
    (other) => !isSilent(other) && other.host === row.host && other.startedAt > row.seenAt,
  );

  return { row, state: isReplaced ? 'replaced' : 'silent', since: row.seenAt };
}
