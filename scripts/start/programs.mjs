import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './settings.mjs';

const BUNDLES = {
  api: 'services/api/dist/main.js',
  chat: 'services/chat/dist/main.js',
  'analytics-worker': 'services/analytics-worker/dist/main.js',
  web: 'web/dist/server/main.js',
};

/** What each source is in development, where tsx runs it and starts it again when it changes. */
const SOURCES = {
  api: 'services/api/src/main.ts',
  chat: 'services/chat/src/main.ts',
  'analytics-worker': 'services/analytics-worker/src/main.ts',
  web: 'web/server/main.ts',
};

/**
 * The environment that every process of the shop shares, its internal ports included: any free ones unless told.
 * @returns {Promise<Record<string, string | undefined>>}
 */
export async function shopEnvironment({ settings, databaseUrl, sessionSecret, mode }) {
  const free = async (name) => String(settings.internalPorts[name] ?? (await freePort()));
  const [api, chat] = [await free('API_PORT'), await free('CHAT_PORT')];

  return {
    ...process.env,
    NODE_ENV: mode,
    PORT: String(settings.port),
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: databaseUrl,
    REDIS_URL: settings.redisUrl ?? '',
    SESSION_SECRET: sessionSecret,
    DATA_DIR: settings.dataDir,
    API_PORT: api,
    CHAT_PORT: chat,
    WORKER_PORT: await free('WORKER_PORT'),
    WEB_INTERNAL_PORT: await free('WEB_INTERNAL_PORT'),
    API_URL: `http://127.0.0.1:${api}`,
    CHAT_URL: `http://127.0.0.1:${chat}`,
  };
}

/** @returns {import('./supervise.mjs').Program[]} */
export function builtPrograms(env) {
  return Object.entries(BUNDLES).map(([name, bundle]) => ({
    name,
    args: ['--enable-source-maps', bundle],
    env,
  }));
}

/** Web runs Vite itself, which reloads what the browser sees; its server part is watched as the services are. */
export function sourcePrograms(env, tsx) {
  return Object.entries(SOURCES).map(([name, source]) => ({
    name,
    args: [tsx, 'watch', '--clear-screen=false', source],
    env,
  }));
}

/**
 * Runs a program to its end, with the terminal as its own unless `quiet`.
 * @throws {StartError} with what it said last when it fails.
 */
export async function runOnce(args, env, { root, signal, quiet = true }) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    signal,
    stdio: ['ignore', quiet ? 'ignore' : 'inherit', 'pipe'],
  });
  child.on('error', () => undefined);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (said = (said + text).slice(-2_000)));
  const [code] = await once(child, 'close');
  signal.throwIfAborted();
  if (code !== 0) throw new StartError(said.trim() || `${args.join(' ')} ended with code ${code}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();

  return port;
}
