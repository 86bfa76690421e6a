import { StartError } from '../start-error.mjs';

/** Where a debugger finds each process; .vscode/launch.json has the same ports. */
export const INSPECTOR_PORTS = { api: 9229, chat: 9230, 'analytics-worker': 9231, mailer: 9232, web: 9233 };

/**
 * Opens the inspector of one service, or of all.
 * @param {import('./processes.mjs').Program[]} services
 * @param {string} chosen the name of a service, or `all`
 * @returns {{services: import('./processes.mjs').Program[], lines: string[]}} the programs, and what to print
 * @throws {StartError} when there is no such service
 */
export function inspectServices(services, chosen) {
  const isChosen = ({ name }) => chosen === 'all' || name === chosen;
  if (!services.some(isChosen)) {
    throw new StartError(`--inspect=${chosen}: choose one of ${Object.keys(INSPECTOR_PORTS).join(', ')}.`);
  }

  return {
    services: services.map((service) =>
      isChosen(service)
        ? { ...service, args: [`--inspect=127.0.0.1:${INSPECTOR_PORTS[service.name]}`, ...service.args] }
        : service,
    ),
    lines: services
      .filter(isChosen)
      .map(({ name }) => `debugger of ${name}: 127.0.0.1:${INSPECTOR_PORTS[name]}`),
  };
}
