/** Socket failures, and PostgreSQL's SQLSTATEs for temporary states: starting, shutting down, read-only, full, timed out, deadlock. 08P01: PgBouncer without a server. */
const CODES =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|08000|08001|08003|08004|08006|08P01|25006|53000|53100|53200|53300|55P03|57014|57P01|57P02|57P03|40001|40P01)$/;

/** Errors of drivers and libraries that have no code. */
const UNAVAILABLE_NAMES =
  /^(SequelizeConnection.*Error|SequelizeHostNotFoundError|SequelizeHostNotReachableError|SequelizeTimeoutError|MaxRetriesPerRequestError|TimeoutError)$/;
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout (exceeded )?when trying to connect|Query read timeout|Stream isn't writeable|Connection is closed|The client is closed)/;

/** True when a database, Redis or another service was unreachable or too slow, so that a retry may succeed. */
export function isUnavailable(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  if ('code' in error && typeof error.code === 'string' && CODES.test(error.code)) return true;
  if (UNAVAILABLE_NAMES.test(error.name) || UNAVAILABLE_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some((inner) => isUnavailable(inner, depth + 1));

  return isUnavailable('parent' in error ? error.parent : error.cause, depth + 1);
}
