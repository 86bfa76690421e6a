/**
 * Prints one line for a step, and its duration when that is noticeable.
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
