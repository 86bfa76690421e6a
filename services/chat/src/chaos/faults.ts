import type { BreakableLink, TestRedis } from '@ronin/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Balancer } from './balancer.ts';
import type { Chance } from './seeded-random.ts';
import type { ChatProcess } from './chat-process.ts';
import type { Participant } from './participant.ts';

/** What a storm strikes. */
interface Targets {
  processes: ChatProcess[];
  balancer: Balancer;
  participants: Participant[];
  redis: StormRedis | null;
}

/** What of Redis can be struck: the way to it, and itself, where it is ours to kill. */
interface StormRedis {
  link: Pick<BreakableLink, 'cut' | 'heal'>;
  server: Pick<TestRedis, 'kill' | 'start'> | null;
}

type RedisBlow = 'lose-redis' | 'restart-redis' | 'empty-redis';
type Blow = 'kill' | 'cut' | 'stall' | 'reload' | RedisBlow;

/** The order of the blows. Stalls are rarer: each holds its link up until the heartbeat notices. */
const COURSE: Blow[] = [
  'kill',
  'cut',
  'reload',
  'restart-redis',
  'stall',
  'lose-redis',
  'cut',
  'reload',
  'kill',
  'empty-redis',
  'cut',
  'lose-redis',
  'reload',
];

/** For how long Redis is away, in milliseconds. */
const SHORTEST_OUTAGE = 100;
const LONGEST_OUTAGE = 1_500;

/**
 * Strikes `wanted` blows, or more if it takes more for each kind to fall, the next one whenever another share of the
 * messages is through.
 * @param through how many messages are acknowledged so far, from 0 to 1.
 * @returns how often each blow fell.
 */
export async function rage(
  targets: Targets,
  wanted: number,
  through: () => number,
  chance: Chance,
): Promise<Partial<Record<Blow, number>>> {
  const fallen: Partial<Record<Blow, number>> = {};
  const aftermath: Promise<void>[] = [];
  const course = COURSE.filter((blow) => isPossible(blow, targets));
  const count = Math.max(wanted, course.length);
  const strikeRedis = createRedisStriker(targets.redis, chance);

  for (let index = 0; index < count; index += 1) {
    while (through() < (index + 1) / (count + 1)) await sleep(10);
    const blow = course[index % course.length] ?? 'cut';
    fallen[blow] = (fallen[blow] ?? 0) + 1;
    aftermath.push(isOnRedis(blow) ? strikeRedis(blow) : strike(blow, targets, chance));
  }
  await Promise.all(aftermath);

  return fallen;
}

const isOnRedis = (blow: Blow): blow is RedisBlow => blow.endsWith('-redis');

function isPossible(blow: Blow, { redis }: Targets): boolean {
  if (!isOnRedis(blow)) return true;

  return redis !== null && (blow === 'lose-redis' || redis.server !== null);
}

async function strike(
  blow: Exclude<Blow, RedisBlow>,
  { processes, balancer, participants }: Targets,
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
  }
}

/** Blows on Redis wait for each other: what is away already cannot be struck. */
function createRedisStriker(redis: StormRedis | null, chance: Chance): (blow: RedisBlow) => Promise<void> {
  let last: Promise<void> = Promise.resolve();

  const strikeOnce = async (blow: RedisBlow, outageMs: number) => {
    if (blow === 'lose-redis') {
      await redis?.link.cut();
      await sleep(outageMs);
      await redis?.link.heal();
    } else {
      await redis?.server?.kill();
      await sleep(outageMs);
      await redis?.server?.start(blow === 'restart-redis' ? 'kept' : 'lost');
    }
  };

  return (blow) => {
    const outageMs = chance.between(SHORTEST_OUTAGE, LONGEST_OUTAGE);
    last = last.then(() => strikeOnce(blow, outageMs));

    return last;
  };
}
