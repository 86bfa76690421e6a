import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** Something the operator must put right. The message is all that is shown: a line a problem, the variable named. */
export class StartError extends Error {
  name = 'StartError';
}

const CHOICES = {
  GUEST_IDENTITY: ['on', 'off'],
  WALK_IN_CUSTOMER: ['on', 'off'],
  RATE_LIMITS: ['on', 'off'],
  ANALYTICS_IP: ['full', 'truncated', 'none'],
};

const INTERNAL_PORTS = ['API_PORT', 'CHAT_PORT', 'WORKER_PORT', 'WEB_INTERNAL_PORT'];

/**
 * The settings of `npm start` (decisions: Start, configuration, modes). Plain JavaScript without packages: it runs before
 * the install. The services read their own again, with the same meaning.
 * @param {Record<string, string | undefined>} env
 * @throws {StartError} that names every variable at fault.
 */
export async function readSettings(env) {
  const value = (name, fallback) => (env[name] === undefined || env[name] === '' ? fallback : env[name]);
  const problems = [];
  const check = (ok, problem) => ok || problems.push(problem);

  const port = Number(value('PORT', '8080'));
  check(isPort(port), 'PORT must be a port number from 1 to 65535.');
  const internalPorts = {};
  for (const name of INTERNAL_PORTS) {
    const given = value(name);
    if (given === undefined) continue;
    check(isPort(Number(given)), `${name} must be a port number from 1 to 65535.`);
    internalPorts[name] = Number(given);
  }
  for (const [name, choices] of Object.entries(CHOICES)) {
    check(
      choices.includes(value(name, choices[0])),
      `${name} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}.`,
    );
  }
  const databaseUrl = value('DATABASE_URL', null);
  check(
    databaseUrl === null || isUrl(databaseUrl, ['postgres:', 'postgresql:']),
    'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
  );
  const redisUrl = value('REDIS_URL', null);
  check(
    redisUrl === null || isUrl(redisUrl, ['redis:', 'rediss:', 'valkey:']),
    'REDIS_URL must be a URL that starts with redis:// or rediss://.',
  );
  const publicUrl = value('PUBLIC_URL', `http://localhost:${port}`);
  check(
    isUrl(publicUrl, ['http:', 'https:']),
    'PUBLIC_URL must be a URL that starts with http:// or https://.',
  );
  const sessionSecret = value('SESSION_SECRET', null);
  check(
    sessionSecret === null || sessionSecret.length >= 16,
    'SESSION_SECRET must be 16 characters or more.',
  );
  const dataDir = path.resolve(value('DATA_DIR', '.data'));
  check(isWritable(dataDir), `DATA_DIR cannot be written to: ${dataDir}`);
  if (isPort(port)) check(await isFree(port), `PORT ${port} is taken by another program.`);
  if (problems.length > 0) throw new StartError(problems.join('\n'));

  return { port, internalPorts, databaseUrl, redisUrl, publicUrl, sessionSecret, dataDir };
}

const isPort = (port) => Number.isInteger(port) && port >= 1 && port <= 65_535;

function isUrl(value, protocols) {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);

  return protocols.includes(protocol) && hostname !== '';
}

function isWritable(folder) {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    writeFileSync(probe, '');
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}

/** Asks for every address, as web will: a port that is taken on one of them is taken. */
function isFree(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
}
