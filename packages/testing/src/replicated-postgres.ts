import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { connectDatabase, ensurePartitions, migrate, seed } from '@ronin/database';
import { startEmbeddedPostgres } from '../../../scripts/embedded-postgres.mjs';
import { freePort } from '../../../scripts/machine/free-port.mjs';
import { findBinaries, resolveDataLocation, serverUser } from '../../../scripts/postgres/data-location.mjs';
import { launchServer, stopServer } from '../../../scripts/postgres/server-process.mjs';
import { fastFolder } from '../../../scripts/testing/fast-folder.mjs';
import { runAsAdmin } from './admin.ts';
import { stopAtExit } from './stop-at-exit.ts';
import { waitFor } from './wait-for.ts';

interface OwnServer {
  /** As the owner of the database. */
  url: string;
  superuserUrl: string;
  stop: () => Promise<void>;
}

export interface ReplicatedPostgres {
  primary: OwnServer;
  replica: OwnServer;
  close: () => Promise<void>;
}

const SETTINGS = { fsync: 'off', shared_buffers: '64MB', max_connections: '60' };

/** A primary with a shop's database, and a streaming replica of it: a copy of its files, made while it stood still. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const homes = [await makeHome(), await makeHome()] as const;
  const [home, replicaHome] = homes;
  const filled = await startEmbeddedPostgres({ dataDir: home, settings: SETTINGS });
  try {
    await fill(filled.url);
  } finally {
    await filled.stop();
  }
  const user = serverUser(home);
  const data = await resolveDataLocation(replicaHome, user);
  await promisify(execFile)('cp', ['-a', await resolveDataLocation(home, user), data]);
  await writeFile(join(data, 'standby.signal'), '');

  const server = await startEmbeddedPostgres({ dataDir: home, settings: SETTINGS });
  const callOff = stopAtExit(server.pid, 'SIGQUIT', home);
  const { hostname, port, username, password } = new URL(server.superuserUrl);
  const replicaPort = await freePort();
  const copy = launchServer({
    native: await findBinaries(user),
    data,
    port: replicaPort,
    user,
    logFile: join(replicaHome, 'log'),
    settings: {
      ...SETTINGS,
      primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
    },
  });
  const callOffCopy = stopAtExit(copy.pid, 'SIGQUIT', replicaHome);
  const replica = {
    url: withPort(server.url, replicaPort),
    superuserUrl: withPort(server.superuserUrl, replicaPort),
    stop: async () => {
      await stopServer(copy.pid);
      callOffCopy();
    },
  };
  await waitFor(
    async () => {
      const [streams] = await runAsAdmin(server.superuserUrl, 'SELECT FROM pg_stat_replication');
      return streams?.rowCount === 1;
    },
    { what: 'the replica to stream' },
  );

  return {
    primary: server,
    replica,
    async close() {
      await replica.stop();
      await server.stop();
      callOff();
      for (const folder of homes) await rm(folder, { recursive: true, force: true });
    },
  };
}

const makeHome = async () => mkdtemp(join(await fastFolder(), 'ronin-test-replicated-'));

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);

  return changed.href;
}

async function fill(url: string): Promise<void> {
  const database = connectDatabase({ url, applicationName: 'ronin-test-replicated', pool: { max: 2 } });
  try {
    await migrate(database);
    await ensurePartitions(database);
    await seed(database);
  } finally {
    await database.close();
  }
}
