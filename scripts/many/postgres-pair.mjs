import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asSuperuser, startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { freePort } from '../machine/free-port.mjs';
import { isAlive } from '../machine/process.mjs';
import { makeReplica } from '../postgres/base-backup.mjs';
import { findBinaries, resolveDataLocation, serverUser } from '../postgres/data-location.mjs';
import { launchServer, stopServer } from '../postgres/server-process.mjs';
import { StartError } from '../start/start-error.mjs';

const LOOK_MS = 1_000;
/** A primary that left so many questions in a row unanswered is killed. */
const SILENT_LOOKS = 2;
/** How long an ended replica stays away, so that one can see what the shop does without it. */
const REPLICA_PAUSE_MS = 5_000;
const COPY_LIMIT_MS = 60_000;
/** Before the start. */
const NONE = { name: '', home: '', data: '', port: 0, checkPort: 0, pid: 0, isWhole: false };
const DATABASE = 'ronin';
const SETTINGS = {
  max_connections: '200',
  wal_keep_size: '256MB',
  // Reports on the replica end.
  hot_standby_feedback: 'on',
  max_standby_streaming_delay: '30s',
};

/**
 * A PostgreSQL that is the primary or the replica.
 * @typedef {object} Node
 * @property {string} name
 * @property {string} home
 * @property {string} data
 * @property {number} port
 * @property {number} checkPort GET /primary answers 200 while it is that, and GET /replica, as Patroni's do
 * @property {number} pid of its server
 * @property {boolean} isWhole whether its files are complete
 */

/**
 * A primary with a synchronous streaming replica, and what Patroni does in production: commits wait for the replica while it
 * streams, and a primary that ended is replaced by a replica that has everything, whose replica it becomes.
 */
export class PostgresPair {
  /** @type {Node[]} */
  nodes = [];
  /** @type {Node} */
  primary = NONE;
  /** @type {Node} */
  replica = NONE;
  #native;
  #user;
  #password;
  #report;
  #signal;
  #checks = [];
  #watching = Promise.resolve();
  /** @type {(value?: unknown) => void} */
  #wake = () => undefined;
  #silentLooks = 0;
  #replicaAwayUntil = 0;
  /** Looks since commits began to wait for the replica; -1: they do not. */
  #synchronousLooks = -1;
  /** Where the log of changes ended at the last look. */
  #mark = '0/0';
  /** Whether the replica has every acknowledged change. Only then it may be promoted. */
  #isSafe = false;
  #isPromoting = false;

  /**
   * @param {{folder: string, signal: AbortSignal, report: (line: string) => void}} options
   * @returns {Promise<string>} the URL for the services, with the first primary's port
   */
  async open({ folder, signal, report }) {
    this.#signal = signal;
    this.#report = report;
    this.#user = serverUser(folder);
    this.#native = await findBinaries(this.#user);
    for (const name of ['postgres-a', 'postgres-b']) this.nodes.push(await this.#addNode(folder, name));
    const [first, second] = this.nodes;
    const { home: dataDir, port } = first;
    const server = await startEmbeddedPostgres({ dataDir, port, settings: SETTINGS, signal });
    this.#adopt(first, server);
    [this.primary, this.replica] = [first, second];
    this.#password = new URL(server.superuserUrl).password;
    await this.#copyPrimaryTo(second);
    this.#launch(second);
    this.#watching = this.#watch();
    const until = Date.now() + COPY_LIMIT_MS;
    while (!this.#isSafe) {
      signal.throwIfAborted();
      if (Date.now() > until) throw new StartError(`The replica does not stream; see ${logOf(second)}`);
      await sleep(100);
    }

    return server.url;
  }

  async stop() {
    this.#wake();
    await this.#watching;
    for (const check of this.#checks) check.close();
    await Promise.all(this.nodes.map(({ pid }) => stopServer(pid)));
    for (const { data } of this.nodes) await rm(data, { recursive: true, force: true });
  }

  /** @param {Node} node */
  roleOf(node) {
    if (!isAlive(node.pid)) return 'stopped';
    if (node === this.primary) return 'primary';

    return this.#isSafe ? 'synchronous replica' : 'replica';
  }

  #isReplica(node) {
    return !this.#isPromoting && node === this.replica && this.#synchronousLooks >= 0 && isAlive(node.pid);
  }

  async #addNode(folder, name) {
    const home = path.join(folder, name);
    await mkdir(home);
    const data = await resolveDataLocation(home, this.#user);
    const [port, checkPort] = [await freePort(), await freePort()];
    const node = { name, home, data, port, checkPort, pid: 0, isWhole: false };
    const check = createServer(({ url }, answer) => {
      const is = {
        '/primary': !this.#isPromoting && node === this.primary,
        '/replica': this.#isReplica(node),
      };
      answer.writeHead(is[url ?? ''] ? 200 : 503).end();
    });
    check.listen(checkPort, '127.0.0.1');
    await once(check, 'listening');
    this.#checks.push(check);

    return node;
  }

  #adopt(node, { pid, exited }) {
    Object.assign(node, { pid, isWhole: true });
    void exited.then(() => this.#wake());
  }

  #launch(node) {
    const { data, port } = node;
    const server = { native: this.#native, data, port, user: this.#user, logFile: logOf(node) };
    this.#adopt(node, launchServer({ ...server, settings: SETTINGS }));
  }

  /** One step after the other, so that no two of them change roles at once. */
  async #watch() {
    while (!this.#signal.aborted) {
      const woken = new Promise((resolve) => (this.#wake = resolve));
      try {
        await this.#look();
      } catch (error) {
        if (!this.#signal.aborted) this.#report(error.message);
      }
      await Promise.race([woken, sleep(LOOK_MS)]);
    }
  }

  async #look() {
    if (!isAlive(this.primary.pid)) await this.#replacePrimary();
    else if (!isAlive(this.replica.pid)) await this.#reviveReplica();
    else await this.#followReplica();
  }

  async #replacePrimary() {
    const [old, next] = [this.primary, this.replica];
    if (!this.#isPromoting && !this.#isSafe) {
      this.#report(`${old.name} ended, and the replica is not complete: ${old.name} starts again`);
      this.#launch(old);
      return;
    }
    const startedAt = Date.now();
    this.#isPromoting = true;
    this.#isSafe = false;
    if (!isAlive(next.pid)) this.#launch(next);
    await this.#ask(next, PROMOTE);
    [this.primary, this.replica] = [next, old];
    this.#isPromoting = false;
    this.#synchronousLooks = -1;
    old.isWhole = false;
    this.#report(`${old.name} ended: ${next.name} is the primary after ${Date.now() - startedAt} ms`);
    this.#wake();
  }

  async #reviveReplica() {
    const replica = this.replica;
    if (this.#synchronousLooks >= 0) await this.#setSynchronous(false);
    if (this.#replicaAwayUntil === 0) {
      this.#replicaAwayUntil = Date.now() + REPLICA_PAUSE_MS;
      this.#report(`no replica: ${replica.name} becomes one in ${REPLICA_PAUSE_MS / 1_000} s`);
    }
    if (Date.now() < this.#replicaAwayUntil) return;
    this.#replicaAwayUntil = 0;
    if (!replica.isWhole) await this.#copyPrimaryTo(replica);
    this.#launch(replica);
  }

  /**
   * Commits wait for the replica while it streams. It may be promoted once it has what the primary had written one look after
   * they began to wait.
   */
  async #followReplica() {
    const state = await this.#askState();
    if (state === null) return;
    this.#mark = state.at;
    const isOn = this.#synchronousLooks >= 0;
    if (isOn !== (state.has !== null)) await this.#setSynchronous(!isOn);
    else if (isOn) {
      this.#synchronousLooks += 1;
      if (this.#isSafe || this.#synchronousLooks < 2 || !state.has) return;
      this.#isSafe = true;
      this.#report(`${this.replica.name} is the synchronous replica`);
    }
  }

  /** @returns null when the primary does not answer */
  async #askState() {
    try {
      const state = await this.#ask(this.primary, STATE, [this.replica.name, this.#mark]);
      this.#silentLooks = 0;
      return state;
    } catch (error) {
      this.#silentLooks += 1;
      if (this.#silentLooks < SILENT_LOOKS) return null;
      this.#report(`${this.primary.name} does not answer (${error.message}): it is killed`);
      this.#silentLooks = 0;
      await stopServer(this.primary.pid, 0);
      return null;
    }
  }

  async #setSynchronous(isOn) {
    this.#isSafe = false;
    this.#synchronousLooks = isOn ? 0 : -1;
    const names = isOn ? `'"${this.replica.name}"'` : "''";
    await this.#ask(this.primary, `ALTER SYSTEM SET synchronous_standby_names = ${names}`);
    await this.#ask(this.primary, 'SELECT pg_reload_conf()');
  }

  async #copyPrimaryTo(node) {
    const { primary } = this;
    const login = `user=ronin password=${this.#password} application_name=${node.name}`;
    const conninfo = `host=127.0.0.1 port=${primary.port} ${login}`;
    await asSuperuser(this.#urlOf(primary), DATABASE, (client) =>
      makeReplica({ client, from: primary.data, to: node.data, conninfo, user: this.#user }),
    );
  }

  /**
   * @param {Node} node
   * @param {string} sql
   * @param {string[]} values
   * @returns the first row
   */
  #ask(node, sql, values = []) {
    return asSuperuser(
      this.#urlOf(node),
      DATABASE,
      async (client) => (await client.query(sql, values)).rows[0],
    );
  }

  #urlOf({ port }) {
    return `postgres://ronin:${this.#password}@127.0.0.1:${port}`;
  }
}

const logOf = ({ home }) => path.join(home, 'postgres.log');

const PROMOTE = 'SELECT CASE WHEN pg_is_in_recovery() THEN pg_promote(wait_seconds => 20) END';

/** `has`: whether the replica has what was written at the last look; null when it does not stream. */
const STATE = `
  SELECT pg_current_wal_flush_lsn()::text AS at,
    (SELECT flush_lsn >= $2::pg_lsn FROM pg_stat_replication
     WHERE application_name = $1 AND state = 'streaming' LIMIT 1) AS has`;
