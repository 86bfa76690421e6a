/**
 * Prints one line for a step, and its duration when that is noticeable. A long one says every few seconds how far it is.
 * @template Result
 * @param {string} doing
 * @param {() => Promise<Result>} work
 * @param {{describe?: () => string, everyMs?: number}} [progress]
 * @returns {Promise<Result>}
 */
export async function step(doing, work, { describe, everyMs = 10_000 } = {}) {
  const started = performance.now();
  console.log(`${doing} …`);
  const secondsSince = () => (performance.now() - started) / 1_000;
  const timer =
    describe && setInterval(() => console.log(`  ${describe()}, ${secondsSince().toFixed(0)} s`), everyMs);
  const result = await Promise.resolve(work()).finally(() => clearInterval(timer));
  const seconds = secondsSince();
  if (seconds >= 2) console.log(`  done in ${seconds.toFixed(0)} s`);

  return result;
}
