import pg from 'pg';
import { currentSpan, errorType, getTracer } from './trace.ts';

/** Makes each statement of pg a span, also Sequelize's and BullMQ's. @returns how to undo it. */
export function traceStatements(): () => void {
  const original: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof original !== 'function') throw new Error('pg.Client has no query.');
  const send = (client: pg.Client, args: unknown[]): unknown => Reflect.apply(original, client, args);

  function query(this: pg.Client, ...args: unknown[]): unknown {
    const tracer = currentSpan() === undefined ? null : getTracer();
    const text = textOf(args[0]);
    if (tracer === null || text === undefined) return send(this, args);

    const attributes = { 'db.system.name': 'postgresql' };
    const span = tracer.start(summarise(text), { kind: 'client', attributes });
    const end = (error?: unknown) => {
      if (error instanceof Error) tracer.fail(span, errorType(error));
      span.end();
    };
    const last = args.at(-1);
    if (typeof last === 'function') {
      const callback = (...results: unknown[]) => {
        end(results[0]);
        Reflect.apply(last, undefined, results);
      };
      return send(this, [...args.slice(0, -1), callback]);
    }
    const sent = send(this, args);
    if (sent instanceof Promise) sent.then(() => end(), end);
    else end();

    return sent;
  }
  Reflect.set(pg.Client.prototype, 'query', query);

  return () => {
    Reflect.set(pg.Client.prototype, 'query', original);
  };
}

function textOf(config: unknown): string | undefined {
  if (typeof config === 'string') return config;
  if (typeof config !== 'object' || config === null || !('text' in config)) return undefined;

  return typeof config.text === 'string' ? config.text : undefined;
}

const TABLE = /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|FROM)\s+"?(?:\w+"?\."?)?(\w+)/i;

/** `INSERT page_views`: the verb and the first table. The text itself may contain values. */
function summarise(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement';
  const table = TABLE.exec(text)?.[1];

  return table === undefined ? verb : `${verb} ${table}`;
}
