import { freePort } from '../machine/free-port.mjs';
import { INTERNAL_PORTS } from './build/bundles.mjs';

/**
 * glibc keeps one heap for all threads of a process, and returns its free end to the system when that is larger than 128 KiB:
 * together the processes take about 40 MB less. Other C libraries ignore these variables.
 */
export const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * The environment that all processes of the shop share, with their internal ports: free ones, unless they are set.
 * @param {object} options
 * @param {Awaited<ReturnType<typeof import('./settings.mjs').readSettings>>} options.settings
 * @param {string} options.databaseUrl
 * @param {{sessionSecret: string, vapidKeys: string}} options.secrets
 * @param {'production' | 'development'} options.mode
 * @returns {Promise<Record<string, string | undefined>>}
 */
export async function shopEnvironment({ settings, databaseUrl, secrets, mode }) {
  const taken = new Set([settings.port, ...Object.values(settings.internalPorts)]);
  const host = reachableHost(process.env.INTERNAL_HOST);
  const ports = {};
  for (const name of INTERNAL_PORTS) {
    ports[name] = String(settings.internalPorts[name] ?? (await freePortBut(taken)));
    taken.add(Number(ports[name]));
  }

  return {
    ...ALLOCATOR,
    ...process.env,
    ...ports,
    NODE_ENV: mode,
    PORT: String(settings.port),
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: databaseUrl,
    REDIS_URL: settings.redisUrl ?? '',
    SESSION_SECRET: secrets.sessionSecret,
    VAPID_KEYS: secrets.vapidKeys,
    DATA_DIR: settings.dataDir,
    API_URL: `http://${host}:${ports.API_PORT}`,
    CHAT_URL: `http://${host}:${ports.CHAT_PORT}`,
  };
}

/**
 * The host, as in a URL, at which this machine reaches a process that listens on INTERNAL_HOST.
 * @param {string | undefined} internalHost
 */
export function reachableHost(internalHost) {
  if (!internalHost || internalHost === '0.0.0.0' || internalHost === '::') return '127.0.0.1';

  return internalHost.includes(':') ? `[${internalHost}]` : internalHost;
}

async function freePortBut(taken) {
  let port = await freePort();
  while (taken.has(port)) port = await freePort();

  return port;
}
