/** Something the operator must put right. The message is all that is shown: a line a problem, the variable named. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}

/**
 * What is told of a failure: a line for what the operator can put right, the whole error for a fault of ours. The system
 * refusing a file is the operator's: it says which one.
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
