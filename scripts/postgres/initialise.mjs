import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runToEnd } from '../machine/run-to-end.mjs';
import { StartError } from '../start/start-error.mjs';
import { makePrivateFolder } from './data-location.mjs';
import { SERVER_ENVIRONMENT } from './server-process.mjs';

const LIMIT_MS = 120_000;

/**
 * Creates the database's files, unless they exist. They are renamed when they are complete, and an incomplete folder of an
 * interrupted start is deleted.
 * @param {{native: string, data: string, login: string, password: string, user: {uid: number, gid: number} | undefined, signal: AbortSignal | undefined}} options
 *   signal: stops initdb
 * @throws {StartError} when initdb fails or does not end
 */
export async function initialiseOnce({ native, data, login, password, user, signal }) {
  if (existsSync(path.join(data, 'PG_VERSION'))) return;
  const fresh = `${data}.new`;
  await rm(fresh, { recursive: true, force: true });
  await makePrivateFolder(fresh, user);
  const passwordFile = `${data}.${randomBytes(6).toString('hex')}`;
  const limit = AbortSignal.timeout(LIMIT_MS);
  try {
    await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
    if (user) await chown(passwordFile, user.uid, user.gid);
    const { code, output } = await runToEnd(
      path.join(native, 'bin', 'initdb'),
      [
        `--pgdata=${fresh}`,
        `--username=${login}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      {
        ...user,
        cwd: '/',
        env: SERVER_ENVIRONMENT,
        stdio: ['ignore', 'ignore', 'pipe'],
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      },
    );
    if (code !== 0) {
      throw new StartError(
        `The embedded PostgreSQL could not be created in ${data}: ${output.replaceAll('\n', ' ')}`,
      );
    }
    await rm(data, { recursive: true, force: true });
    await rename(fresh, data);
  } catch (error) {
    if (error !== limit.reason) throw error;
    throw new StartError(
      `The embedded PostgreSQL could not be created in ${data}: initdb did not end within ${LIMIT_MS / 1_000} s.`,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
}
