/** Something the operator must put right. The message is all that is shown: a line a problem, the variable named. */
export class StartError extends Error {
  /** @override */
  name = 'StartError';
}
