import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../machine/free-port.mjs';
import { supervise } from '../start/processes/supervise.mjs';
import { step } from '../start/progress.mjs';
import { haproxySettings } from './front.mjs';
import { PostgresPair } from './postgres-pair.mjs';
import { PATH } from './programs.mjs';

/**
 * PostgreSQL and its replica, Redis, and HAProxy before them and before the shop.
 * @param {import('../start/supervisor.mjs').Supervisor} shop stops them
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.folder for what they keep
 * @param {number} options.port of the shop
 * @param {{api: number, chat: number, primary: number, replica: number}} options.inside HAProxy's ports for our own processes
 * @param {import('./instances.mjs').Instance[]} options.instances
 */
export async function startServers(shop, { root, folder, port, inside, instances }) {
  const pair = new PostgresPair();
  const report = (line) => console.log(`[postgres] ${line}`);
  shop.onStop(() => pair.stop());
  const open = () => pair.open({ folder, signal: shop.signal, report });
  const url = await step('Starting PostgreSQL and its replica', open);
  const { nodes } = pair;

  const run = (name, command, args) => {
    const server = supervise({ name, command, args }, { root, logs: folder, env: { ...process.env, PATH } });
    shop.onStop(() => server.stop());
    return server;
  };
  const redisFolder = path.join(folder, 'redis');
  const redisPort = await freePort();
  await mkdir(redisFolder);
  const redis = run('redis', 'redis-server', redisArgs(redisPort, redisFolder));
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, haproxySettings({ port, inside, instances, databases: nodes }));
  const front = run('front', 'haproxy', ['-q', '-f', file]);

  return {
    databaseUrl: onPort(url, inside.primary),
    replicaUrl: onPort(url, inside.replica),
    redisUrl: `redis://127.0.0.1:${redisPort}`,
    listParts: () => [
      { name: 'front', role: 'haproxy', port, pid: front.pid() },
      { name: 'redis', role: 'redis', port: redisPort, pid: redis.pid() },
      ...nodes.map((node) => ({ name: node.name, role: pair.roleOf(node), port: node.port, pid: node.pid })),
    ],
  };
}

function onPort(url, port) {
  const changed = new URL(url);
  changed.port = String(port);

  return changed.href;
}

/** 202 promises that an event is kept: each write is on the disk before it is answered. */
function redisArgs(port, folder) {
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    save: '',
    appendonly: 'yes',
    appendfsync: 'always',
    'maxmemory-policy': 'noeviction',
    logfile: path.join(folder, 'redis.log'),
  };

  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
}
