import { freePort } from '../machine/free-port.mjs';

export const SEVERAL = { web: 2, api: 2, chat: 2, 'analytics-worker': 3, mailer: 2 };
export const ONE_OF_EACH = { web: 1, api: 1, chat: 1, 'analytics-worker': 1, mailer: 1 };

/**
 * One of several processes of a service.
 * @typedef {object} Instance
 * @property {string} name
 * @property {string} service
 * @property {number} port
 * @property {number} healthPort
 * @property {import('../start/processes/processes.mjs').Program} program
 */

/**
 * @param {import('../start/processes/processes.mjs').Program[]} services
 * @param {object} options
 * @param {{api: number, chat: number}} options.inside where web reaches api and chat
 * @param {Record<string, number>} options.counts
 * @param {string} [options.prefix] of their names
 * @returns {Promise<Instance[]>}
 */
export async function planInstances(services, { inside, counts, prefix = '' }) {
  const instances = [];
  for (const program of services) {
    for (let number = 1; number <= counts[program.name]; number += 1) {
      const name = `${prefix}${program.name}-${number}`;
      const healthPort = await freePort();
      const port = program.name === 'web' ? await freePort() : healthPort;
      const env = {
        [program.portVariable]: String(healthPort),
        ...(program.name === 'web' && {
          PORT: String(port),
          API_URL: `http://127.0.0.1:${inside.api}`,
          CHAT_URL: `http://127.0.0.1:${inside.chat}`,
        }),
      };
      instances.push({ name, service: program.name, port, healthPort, program: { ...program, name, env } });
    }
  }

  return instances;
}
