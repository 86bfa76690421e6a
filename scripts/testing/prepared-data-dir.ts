import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres.mjs';
import { runToEnd } from '../machine/run-to-end.mjs';
import { builtPrograms } from '../start/processes/processes.mjs';
import { fastFolder } from './fast-folder.mjs';

/**
 * Makes DATA_DIRs for the tests of one file. To create a database takes seconds, so it is done once; the others are copies.
 * @returns a function that returns a folder with a stopped database, with the shop's tables and products unless `isEmpty`
 */
export function prepareDataDirs({ isEmpty = false } = {}): () => Promise<string> {
  const folders: string[] = [];
  let original: Promise<string> | undefined;
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  });

  const make = async () => {
    const folder = await mkdtemp(path.join(await fastFolder(), 'ronin-data-'));
    folders.push(folder);

    return folder;
  };
  const prepare = async () => {
    const dataDir = await make();
    const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
    if (!isEmpty) {
      const { code, output } = await runToEnd(
        process.execPath,
        [...builtPrograms().databaseTool, 'migrate', 'seed'],
        { env: { ...process.env, DATABASE_URL: server.url }, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      if (code !== 0) throw new Error(`The database was not prepared: ${output}`);
    }
    await server.stop();
    // A test that reads it wants to see only its own server.
    await rm(path.join(dataDir, 'postgres.log'));

    return dataDir;
  };

  return async () => {
    original ??= prepare();
    const copy = await make();
    // Not fs.cp: the server's user must stay the owner of its files.
    const { status, stderr } = spawnSync('cp', ['-a', `${await original}/.`, copy], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The database was not copied: ${stderr}`);

    return copy;
  };
}
