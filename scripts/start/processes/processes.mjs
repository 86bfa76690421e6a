import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_TOOL, DATABASE_TOOL, PROGRAMS, SERVICES, STAFF_TOOL } from '../build/bundles.mjs';

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string[]} args the arguments for Node.js
 * @property {string} portVariable the variable of its internal port
 * @property {Record<string, string>} [env] what it does not share with the others
 */

/**
 * How the programs of the shop are started.
 * @typedef {object} Programs
 * @property {Program[]} services
 * @property {string[]} backupTool
 * @property {string[]} databaseTool
 * @property {string[]} staffTool
 */

/** Stack traces name our source files. */
const SOURCE_MAPS = '--enable-source-maps';

/**
 * Collects short-lived objects on the main thread. The processes share few cores: V8's helper threads take the time of the
 * database and of the other processes, and cost more than they save.
 */
const NO_HELPER_THREADS = '--no-parallel-scavenge';

/** @returns {Programs} from the bundles that the build made */
export function builtPrograms() {
  return allPrograms((source) => [SOURCE_MAPS, NO_HELPER_THREADS, PROGRAMS[source]]);
}

/** @returns {Programs} from their sources */
export function sourcePrograms() {
  return allPrograms((source) => ['--import', 'tsx', source]);
}

function allPrograms(argsFor) {
  return {
    services: Object.entries(SERVICES).map(([name, { source, portVariable }]) => ({
      name,
      args: argsFor(source),
      portVariable,
    })),
    backupTool: argsFor(BACKUP_TOOL),
    databaseTool: argsFor(DATABASE_TOOL),
    staffTool: argsFor(STAFF_TOOL),
  };
}

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The folders whose changes restart a service in development: its own, and those of our packages that it depends on.
 * @param {string} name
 * @returns {string[]} from the repository's root
 */
export function listSources(name) {
  const own = path.dirname(SERVICES[name].source);
  const packages = new Set();
  const visit = (workspace) => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(path.join(root, workspace, 'package.json'), 'utf8'),
    );
    for (const dependency of Object.keys(dependencies)) {
      const [, ours] = dependency.split('@ronin/');
      if (ours === undefined || packages.has(ours)) continue;
      packages.add(ours);
      visit(`packages/${ours}`);
    }
  };
  visit(path.dirname(own));

  return [own, ...[...packages].map((ours) => `packages/${ours}`)];
}
