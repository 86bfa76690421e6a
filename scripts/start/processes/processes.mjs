import { BACKUP_TOOL, DATABASE_TOOL, PROGRAMS, SERVICES, STAFF_TOOL } from '../build/bundles.mjs';

/**
 * @typedef {object} Program
 * @property {string} name
 * @property {string[]} args the arguments for Node.js
 * @property {string} portVariable the variable of its internal port
 * @property {string[]} sources the folders whose changes restart it in development
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
      sources: ['packages', source.slice(0, source.lastIndexOf('/'))],
    })),
    backupTool: argsFor(BACKUP_TOOL),
    databaseTool: argsFor(DATABASE_TOOL),
    staffTool: argsFor(STAFF_TOOL),
  };
}
