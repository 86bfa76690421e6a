/** Work took longer than it may. It goes on unheard; whether it succeeds stays unknown. */
class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * What `work` gives, if it does within `limitMs`.
 * @throws Error named TimeoutError, which counts as a dependency out of reach.
 */
export async function withinLimit<Value>(work: Promise<Value>, limitMs: number): Promise<Value> {
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
