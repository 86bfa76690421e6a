import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultTarget } from './fault-target.ts';
import { createRandom } from './random.ts';

/** The first round is fast. In later ones the targets have some time to work. */
const FIRST_PAUSES_MS = { least: 200, most: 700 };
const LATER_PAUSES_MS = { least: 500, most: 3_500 };
const LONGEST_OUTAGE_MS = 500;

/**
 * Injects faults in rounds, each target once in a round, until each had one and `isEnough`. Resolves when all targets run
 * again.
 * @param seed the same seed gives the same order of faults and the same pauses.
 * @returns how often each was killed.
 */
export async function injectFaults(
  targets: FaultTarget[],
  seed: number,
  isEnough: () => boolean,
): Promise<Record<string, number>> {
  const random = createRandom(seed);
  const killed: Record<string, number> = {};
  const recoveries = new Map<FaultTarget, Promise<void>>();
  let round: FaultTarget[] = [];
  for (let faults = 0; faults < targets.length || !isEnough(); faults += 1) {
    if (round.length === 0) round = [...targets];
    const { least, most } = faults < targets.length ? FIRST_PAUSES_MS : LATER_PAUSES_MS;
    await sleep(least + random() * (most - least));
    const outageMs = random() * LONGEST_OUTAGE_MS;
    const [target] = round.splice(Math.floor(random() * round.length), 1);
    if (target === undefined) break;
    await recoveries.get(target);
    await target.kill();
    killed[target.name] = (killed[target.name] ?? 0) + 1;
    recoveries.set(
      target,
      sleep(outageMs).then(() => target.start()),
    );
  }
  await Promise.all(recoveries.values());

  return killed;
}
