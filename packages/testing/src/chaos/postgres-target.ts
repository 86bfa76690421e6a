import { startEmbeddedPostgres } from '../../../../scripts/embedded-postgres.mjs';
import { waitFor } from '../wait-for.ts';

const START_LIMIT_MS = 60_000;

/** PostgreSQL, killed alternately by an immediate stop and by SIGKILL. It recovers from its log after both. */
export async function createPostgresTarget(dataDir: string, name = 'PostgreSQL') {
  // Without fsync only a crash of the machine loses data, and this test does not crash the machine.
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '100' };
  let server = await startEmbeddedPostgres({ dataDir, settings });
  let kills = 0;
  const { url, port } = server;

  return {
    name,
    url,
    async kill() {
      process.kill(server.pid, kills % 2 === 0 ? 'SIGQUIT' : 'SIGKILL');
      kills += 1;
      await server.exited;
    },
    /** Retries, because a server cannot start while child processes of the killed one are still running. */
    async start() {
      server = await waitFor(() => startEmbeddedPostgres({ dataDir, port, settings }), {
        what: 'PostgreSQL to start',
        timeoutMs: START_LIMIT_MS,
        intervalMs: 100,
      });
    },
    stop: () => server.stop(),
  };
}
