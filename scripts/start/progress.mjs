/**
 * Says what is going on, a calm line a step, and how long it took when that was long enough to notice.
 * @template Result
 * @param {string} doing
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(doing, work) {
  const started = performance.now();
  console.log(`${doing} …`);
  const result = await work();
  const seconds = (performance.now() - started) / 1_000;
  if (seconds >= 2) console.log(`  done in ${seconds.toFixed(0)} s`);

  return result;
}
