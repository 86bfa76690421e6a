import { type Call, CALLS, JSON_DEPTH_MAX, serviceOf } from '@ronin/contracts';

interface Probe {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

interface RefusalOptions {
  /** Values of path parameters of the form that the call expects. */
  params: Record<string, string>;
  /** The headers of each kind of caller. New for each call, because some calls end a session. */
  openCallers: () => Promise<Record<string, Record<string, string>>>;
  send: (method: string, path: string, request: Omit<Probe, 'path'>) => Promise<{ status: number }>;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/**
 * Requests with a fault each. Which of several faults is answered shows the order of the checks: the path is wrong in the last
 * one too, as is the body in all of them.
 */
function listProbes(call: Call, params: Record<string, string>): Record<string, Probe> {
  const path = fillPath(call.path, params);
  const wrongPath = fillPath(call.path, {});
  const wrongQuery = `${path}?${Object.keys(call.query?.shape ?? { x: 0 })[0] ?? 'x'}=${'x'.repeat(3_000)}`;
  const large = `{"x":"${'x'.repeat((call.bodyLimit ?? 100 * 1024) + 1)}"}`;
  const deep = `${'['.repeat(JSON_DEPTH_MAX + 1)}${']'.repeat(JSON_DEPTH_MAX + 1)}`;

  return {
    type: { path, headers: { 'Content-Type': 'text/html' }, body: 'x' },
    large: { path, headers: JSON_TYPE, body: large },
    json: { path, headers: JSON_TYPE, body: '{' },
    deep: { path, headers: JSON_TYPE, body: deep },
    query: { path: wrongQuery, headers: JSON_TYPE, body: '[7]' },
    body: { path, headers: JSON_TYPE, body: '[7]' },
    params: { path: wrongPath, headers: JSON_TYPE, body: '[7]' },
    'params and type': { path: wrongPath, headers: { 'Content-Type': 'text/html' }, body: 'x' },
  };
}

const fillPath = (path: string, params: Record<string, string>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => params[name] ?? '-');

/** A line for each call of a service. */
export async function recordRefusals(service: 'api' | 'chat', options: RefusalOptions): Promise<string> {
  const lines: string[] = [];
  for (const call of CALLS.filter(({ path }) => serviceOf(path) === service))
    lines.push(`${await recordRefusalsOf(call, options)}\n`);

  // The order of CALLS is not the same in every runtime: it is that of a module's exports.
  return lines.toSorted().join('');
}

/** The statuses that each caller gets, for each kind of fault. A call without a body is asked for two of them. */
async function recordRefusalsOf(call: Call, options: RefusalOptions): Promise<string> {
  const method = call.method.toUpperCase();
  const callersOf = new Map<string, string[]>();
  for (const [name, headers] of Object.entries(await options.openCallers())) {
    const statuses: string[] = [];
    for (const [fault, probe] of Object.entries(listProbes(call, options.params))) {
      const { path, body } = probe;
      const isBodyless = method === 'GET' || method === 'DELETE';
      if (isBodyless && !['query', 'params'].includes(fault)) continue;
      const sent = { headers: { ...probe.headers, ...headers }, ...(!isBodyless && { body }) };
      const { status } = await options.send(method, path, sent);
      statuses.push(String(status));
    }
    const line = statuses.join(' ');
    callersOf.set(line, [...(callersOf.get(line) ?? []), name]);
  }
  const parts = [...callersOf].map(([line, names]) => `${names.join(', ')} ${line}`);

  return `${method} ${call.path}: ${callersOf.size === 1 ? `all ${[...callersOf.keys()].join('')}` : parts.join(' | ')}`;
}
