import './provided.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePort } from '../../../scripts/machine/free-port.mjs';
import { serverUser } from '../../../scripts/postgres/data-location.mjs';
import { runAsAdmin } from './admin.ts';
import { testingConfig } from './config.ts';
import { stopAtExit } from './stop-at-exit.ts';
import { waitFor } from './wait-for.ts';

export interface TestPooler {
  /** The URL of a database of that server, through the pooler. */
  urlOf: (databaseUrl: string) => string;
  stop: () => Promise<void>;
}

/** More than one, so that the statements of a client meet different connections. */
const SERVER_CONNECTIONS = 3;

/**
 * Starts a PgBouncer in transaction mode before the server of the tests, with its defaults. Null, which the tests say, where the program is missing.
 */
export async function startTestPooler(): Promise<TestPooler | null> {
  const { adminUrl } = inject('testServers');
  const { hostname, port, username, password } = new URL(adminUrl);
  const folder = await mkdtemp(join(tmpdir(), 'ronin-test-pooler-'));
  await chmod(folder, 0o755);
  const own = await freePort();
  const users = join(folder, 'users');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(folder, 'ini'),
    `[databases]
    * = host=${hostname} port=${port}
    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = ${String(own)}
    unix_socket_dir =
    auth_type = plain
    auth_file = ${users}
    pool_mode = transaction
    default_pool_size = ${String(SERVER_CONNECTIONS)}
    max_client_conn = 500
    `.replaceAll(/^ +/gm, ''),
  );
  const child = spawn('pgbouncer', ['-q', join(folder, 'ini')], {
    ...serverUser(folder),
    env: { PATH: testingConfig.path },
    stdio: 'ignore',
  });
  const isMissing = await Promise.race([
    once(child, 'error').then(() => true),
    once(child, 'spawn').then(() => false),
  ]);
  if (isMissing) {
    await rm(folder, { recursive: true });
    return null;
  }
  const callOff = stopAtExit(child.pid ?? 0, 'SIGQUIT', folder);
  const urlOf = (target: string) => {
    const url = new URL(target);
    url.host = `127.0.0.1:${String(own)}`;
    return url.href;
  };
  await waitFor(() => runAsAdmin(urlOf(adminUrl), 'SELECT 1'), { what: 'the pooler to answer' });

  return {
    urlOf,
    async stop() {
      child.kill('SIGQUIT');
      if (child.exitCode === null) await once(child, 'exit');
      callOff();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
