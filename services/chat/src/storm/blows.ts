import { setTimeout as sleep } from 'node:timers/promises';
import type { Balancer } from './balancer.ts';
import type { Chance } from './chance.ts';
import type { ChatProcess } from './chat-process.ts';
import type { Participant } from './participant.ts';

/** What a storm strikes. */
interface Targets {
  processes: ChatProcess[];
  balancer: Balancer;
  participants: Participant[];
  /** A link to Redis that can be cut and healed; null where there is none. */
  redis: { cut(): Promise<void>; heal(): Promise<void> } | null;
}

type Blow = 'kill' | 'cut' | 'stall' | 'reload' | 'lose-redis';

/** The order of the blows. Stalls are rarer: each holds its link up until the heartbeat notices. */
const COURSE: Blow[] = [
  'kill',
  'cut',
  'reload',
  'stall',
  'lose-redis',
  'cut',
  'reload',
  'kill',
  'cut',
  'lose-redis',
  'reload',
];

/**
 * Strikes `count` blows, the next one whenever another share of the messages is through.
 * @param through how many messages are acknowledged so far, from 0 to 1.
 * @returns how often each blow fell.
 */
export async function rage(
  targets: Targets,
  count: number,
  through: () => number,
  chance: Chance,
): Promise<Partial<Record<Blow, number>>> {
  const fallen: Partial<Record<Blow, number>> = {};
  const aftermath: Promise<void>[] = [];
  const course = COURSE.filter((blow) => blow !== 'lose-redis' || targets.redis !== null);

  for (let index = 0; index < count; index += 1) {
    while (through() < (index + 1) / (count + 1)) await sleep(10);
    const blow = course[index % course.length] ?? 'cut';
    fallen[blow] = (fallen[blow] ?? 0) + 1;
    aftermath.push(strike(blow, targets, chance));
  }
  await Promise.all(aftermath);

  return fallen;
}

async function strike(
  blow: Blow,
  { processes, balancer, participants, redis }: Targets,
  chance: Chance,
): Promise<void> {
  switch (blow) {
    case 'kill':
      await chance.pick(processes).killAndRestart();
      return;
    case 'cut':
      balancer.cutOne(chance);
      return;
    case 'stall':
      balancer.stallOne(chance);
      return;
    case 'reload':
      chance.pick(participants).reload();
      return;
    case 'lose-redis':
      await redis?.cut();
      await sleep(chance.between(100, 1_500));
      await redis?.heal();
  }
}
