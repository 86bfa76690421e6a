/** A problem that the operator must fix. Only the message is shown: one line for each problem, with the variable. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}

/**
 * Describes a failure: one line for what the operator can fix, the whole error for a bug. When the system refuses a file,
 * the operator can fix it; the line names the file.
 * @param {Error & {code?: string, path?: string, syscall?: string}} error
 * @returns {string | Error}
 */
export function describeFailure(error) {
  if (error instanceof StartError) return error.message;
  if (error.code && error.path && error.syscall && !error.syscall.startsWith('spawn')) {
    return `${error.path} cannot be used (${error.message.replace(/, .*$/s, '')}).`;
  }

  return error;
}
