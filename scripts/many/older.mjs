import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runToEnd } from '../machine/run-to-end.mjs';
import { loadSessionSecret, loadVapidKeys, makeLogsFolder } from '../start/data-dir.mjs';
import { shopEnvironment } from '../start/environment.mjs';
import { supervise } from '../start/processes/supervise.mjs';
import { step } from '../start/progress.mjs';
import { StartError } from '../start/start-error.mjs';
import { ONE_OF_EACH, planInstances } from './instances.mjs';

/**
 * An older release, from its built clone: one process of each service, on the servers of this one.
 * @param {string} folder
 * @param {{api: number, chat: number}} inside
 */
export async function openOlder(folder, inside) {
  const root = path.resolve(folder);
  const file = path.join(root, 'scripts/start/processes/processes.mjs');
  const { builtPrograms } = await import(pathToFileURL(file).href);
  const { services, databaseTool, staffTool } = builtPrograms();
  const instances = await planInstances(services, { inside, counts: ONE_OF_EACH, prefix: 'older-' });
  let running = [];

  return {
    instances,
    services: () => running,
    /** Fills the database as that release does, and starts its processes. */
    async start(settings, signal) {
      const { dataDir } = settings;
      const logs = await makeLogsFolder(dataDir);
      const sessionSecret = settings.sessionSecret ?? (await loadSessionSecret(dataDir));
      const vapidKeys = settings.vapidKeys ?? (await loadVapidKeys(dataDir));
      const secrets = { sessionSecret, vapidKeys };
      const { databaseUrl } = settings;
      const env = await shopEnvironment({ settings, databaseUrl, secrets, mode: 'production' });
      const run = async (args) => {
        const { code, output } = await runToEnd(process.execPath, args, {
          cwd: root,
          env,
          signal,
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        if (code !== 0) throw new StartError(output);
      };
      await step('Preparing the database of the older release', async () => {
        await run([...databaseTool, 'migrate', 'seed']);
        await run([...staffTool, 'ensure-first']);
      });
      running = instances.map(({ program }) =>
        supervise(program, { root, logs, env: { ...env, ...program.env } }),
      );
    },
    /** Ends what works in the background: the workers of a release know the jobs and mails of that release. */
    async stopBackground() {
      const isBackground = ({ name }) => /-(analytics-worker|mailer)-/.test(name);
      const ending = running.filter(isBackground);
      running = running.filter((service) => !isBackground(service));
      await Promise.all(ending.map((service) => service.stop()));
    },
    async stop() {
      await Promise.all(running.splice(0).map((service) => service.stop()));
    },
  };
}
