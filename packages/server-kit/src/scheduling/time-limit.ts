/** The work took too long. It continues in the background, and whether it succeeds stays unknown. */
class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * The result of `work`, if it arrives within `limitMs`. Our own code, because isUnavailable knows the error's name and
 * AbortSignal.timeout stops only work that accepts a signal.
 * @throws Error named TimeoutError, which counts as an unreachable dependency.
 */
export async function withTimeout<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError(`no answer within ${String(limitMs)} ms`));
    }, limitMs);
  });

  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
