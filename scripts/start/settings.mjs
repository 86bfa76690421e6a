import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { portProblem } from '../machine/free-port.mjs';
import { INTERNAL_PORTS } from './build/bundles.mjs';
import { StartError } from './start-error.mjs';

/** The first is the default. */
const CHOICES = {
  GUEST_IDENTITY: ['on', 'off'],
  WALK_IN_CUSTOMER: ['on', 'off'],
  RATE_LIMITS: ['on', 'off'],
  COMMERCE: ['on', 'off'],
  ANALYTICS_IP: ['truncated', 'full', 'none'],
  LOG_LEVEL: ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'],
};
const URLS = {
  PUBLIC_URL: ['http:', 'https:'],
  DATABASE_URL: ['postgres:', 'postgresql:'],
  DATABASE_POOLER_URL: ['postgres:', 'postgresql:'],
  ANALYTICS_DATABASE_URL: ['postgres:', 'postgresql:'],
  REPORTS_DATABASE_URL: ['postgres:', 'postgresql:'],
  SMTP_URL: ['smtp:', 'smtps:'],
  REDIS_URL: ['redis:', 'rediss:'],
  ALARM_WEBHOOK_URL: ['http:', 'https:'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['http:', 'https:'],
};
/** In characters, as in the services. */
const LENGTHS = {
  SESSION_SECRET: [32, 1_024],
  STAFF_USERNAME: [1, 100],
  STAFF_PASSWORD: [8, 1_024],
  MAIL_INBOUND_SECRET: [8, 1_024],
};
const SECRETS = ['SESSION_SECRET', 'STAFF_PASSWORD', 'MAIL_INBOUND_SECRET'];
const NAMED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The settings of `npm start` (behaviour: configuration 1). Plain JavaScript without packages: it runs before
 * the install. The services parse their own settings again, with the same meaning. An empty variable counts as absent.
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<{port: number, internalPorts: Record<string, number>, publicUrl: string, databaseUrl: string | null, redisUrl: string | null, sessionSecret: string | null, vapidKeys: string | null, dataDir: string}>}
 * @throws {StartError} that names every invalid variable.
 */
export async function readSettings(env) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const port = Number(given.PORT ?? '8080');
  const internalPorts = Object.fromEntries(
    INTERNAL_PORTS.filter((name) => name in given).map((name) => [name, Number(given[name])]),
  );
  const dataDir = path.resolve(given.DATA_DIR ?? '.data');
  const problems = [
    ...(await findPortProblems({ PORT: port, ...internalPorts })),
    ...findValueProblems(given),
    ...findFolderProblems(dataDir),
  ];
  if (problems.length > 0) throw new StartError(problems.join('\n'));

  return {
    port,
    internalPorts,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${port}`,
    databaseUrl: given.DATABASE_URL ?? null,
    redisUrl: given.REDIS_URL ?? null,
    sessionSecret: given.SESSION_SECRET ?? null,
    vapidKeys: given.VAPID_KEYS ?? null,
    dataDir,
  };
}

/** Checks the public port on every address, as web listens there, and the others on loopback. */
async function findPortProblems(ports) {
  const seen = new Map();
  const problems = [];
  for (const [name, port] of Object.entries(ports)) {
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      problems.push(`${name} must be a port number from 1 to 65535.`);
      continue;
    }
    const twin = seen.get(port);
    seen.set(port, name);
    const problem = twin
      ? `port ${port} is also the value of ${twin}`
      : ((name === 'PORT' ? await portProblem(port) : null) ?? (await portProblem(port, '127.0.0.1')));
    if (problem !== null) problems.push(`${name}: ${problem}.`);
  }

  return problems;
}

function findValueProblems(given) {
  const wrong = (rules, isFine, describe) =>
    Object.entries(rules)
      .filter(([name, rule]) => name in given && !isFine(given[name], rule))
      .map(([name, rule]) => `${name} must be ${describe(rule)}.`);

  return [
    ...wrong(CHOICES, (value, choices) => choices.includes(value), orList),
    ...wrong(
      URLS,
      isUrl,
      (protocols) => `a URL that starts with ${orList(protocols.map((it) => `${it}//`))}`,
    ),
    ...wrong(
      LENGTHS,
      (value, [min, max]) => value.length >= min && value.length <= max,
      ([min, max]) => `${min} to ${max} characters long`,
    ),
    ...('VAPID_KEYS' in given && !/^[\w-]{87}\.[\w-]{43}$/.test(given.VAPID_KEYS)
      ? ['VAPID_KEYS must be a public and a private key as base64url, with a dot between them.']
      : []),
    ...SECRETS.filter((name) => isOneCharacter(given[name])).map(
      (name) => `${name} must be more than one repeated character.`,
    ),
    ...wrong(
      { TRUST_PROXY: NAMED_PROXIES, INTERNAL_TRUST_PROXY: NAMED_PROXIES },
      isTrustProxy,
      (names) => `true, false, a number of proxies, or a list of addresses, ${orList(names)}`,
    ),
  ];
}

const isOneCharacter = (value) => new Set(value).size === 1;

const orList = (words) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

function isUrl(value, protocols) {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);

  return protocols.includes(protocol) && hostname !== '';
}

function isTrustProxy(value) {
  if (/^(true|false|\d+)$/.test(value)) return true;

  return value.split(',').every((part) => {
    const [address, range, ...rest] = part.trim().split('/');
    return (
      NAMED_PROXIES.includes(part.trim()) ||
      (isIP(address) > 0 && isRange(range, address) && rest.length === 0)
    );
  });
}

/** The text after the slash: the length of a prefix, or a mask. */
const isRange = (range, address) =>
  range === undefined ||
  isIP(range) > 0 ||
  (/^\d{1,3}$/.test(range) && Number(range) <= (isIP(address) === 4 ? 32 : 128));

/** Writes a file, because permissions say nothing for root or on a full disk. */
function findFolderProblems(folder) {
  const probe = path.join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, 'x');
    if (statSync(probe).size !== 1) throw new Error('nothing was written');
    rmSync(probe);
    return [];
  } catch (error) {
    return [`DATA_DIR cannot be written to: ${folder} (${error.code ?? error.message}).`];
  }
}
