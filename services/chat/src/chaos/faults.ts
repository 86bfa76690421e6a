import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultProxy, TestRedis } from '@ronin/testing';
import type { SeededRandom } from '../testing/seeded-random.ts';
import type { ChatProcess } from './chat-process.ts';
import type { LoadBalancer } from './load-balancer.ts';
import type { Participant } from './participant.ts';

/** What faults are injected into. */
interface FaultTargets {
  processes: ChatProcess[];
  loadBalancer: LoadBalancer;
  participants: Participant[];
  redis: RedisTarget | null;
}

/** The connection to Redis, and the server if the test started its own. */
interface RedisTarget {
  link: Pick<FaultProxy, 'cut' | 'heal'>;
  server: Pick<TestRedis, 'kill' | 'start'> | null;
}

type RedisFault = 'lose-redis' | 'restart-redis' | 'empty-redis';
type Fault = 'kill' | 'cut' | 'stall' | 'reload' | RedisFault;

/** The order of the faults. Stalls are rarer, because each blocks its connection until the heartbeat detects it. */
const FAULT_SEQUENCE: Fault[] = [
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

/** For how long Redis is unreachable. */
const MIN_OUTAGE_MS = 100;
const MAX_OUTAGE_MS = 1_500;

/**
 * Injects at least `minCount` faults, and each kind at least once, evenly spread over the messages.
 * @param progress the acknowledged share of the messages, from 0 to 1.
 * @returns how often each fault was injected.
 */
export async function injectFaults(
  targets: FaultTargets,
  minCount: number,
  progress: () => number,
  random: SeededRandom,
): Promise<Partial<Record<Fault, number>>> {
  const injected: Partial<Record<Fault, number>> = {};
  const recoveries: Promise<void>[] = [];
  const faults = FAULT_SEQUENCE.filter((fault) => isPossible(fault, targets));
  const count = Math.max(minCount, faults.length);
  const injectIntoRedis = createRedisInjector(targets.redis, random);

  for (let index = 0; index < count; index += 1) {
    while (progress() < (index + 1) / (count + 1)) await sleep(10);
    const fault = faults[index % faults.length] ?? 'cut';
    injected[fault] = (injected[fault] ?? 0) + 1;
    recoveries.push(isOnRedis(fault) ? injectIntoRedis(fault) : inject(fault, targets, random));
  }
  await Promise.all(recoveries);

  return injected;
}

const isOnRedis = (fault: Fault): fault is RedisFault => fault.endsWith('-redis');

function isPossible(fault: Fault, { redis }: FaultTargets): boolean {
  if (!isOnRedis(fault)) return true;

  return redis !== null && (fault === 'lose-redis' || redis.server !== null);
}

async function inject(
  fault: Exclude<Fault, RedisFault>,
  { processes, loadBalancer, participants }: FaultTargets,
  random: SeededRandom,
): Promise<void> {
  switch (fault) {
    case 'kill':
      await random.pick(processes).killAndRestart();
      return;
    case 'cut':
      loadBalancer.closeOne(random);
      return;
    case 'stall':
      loadBalancer.stallOne(random);
      return;
    case 'reload':
      random.pick(participants).reload();
  }
}

/** Faults of Redis wait for each other, because an unreachable Redis cannot fail again. */
function createRedisInjector(
  redis: RedisTarget | null,
  random: SeededRandom,
): (fault: RedisFault) => Promise<void> {
  let last: Promise<void> = Promise.resolve();

  const injectOnce = async (fault: RedisFault, outageMs: number) => {
    if (fault === 'lose-redis') {
      await redis?.link.cut();
      await sleep(outageMs);
      await redis?.link.heal();
    } else {
      await redis?.server?.kill();
      await sleep(outageMs);
      await redis?.server?.start(fault === 'restart-redis' ? 'kept' : 'lost');
    }
  };

  return (fault) => {
    const outageMs = random.between(MIN_OUTAGE_MS, MAX_OUTAGE_MS);
    last = last.then(() => injectOnce(fault, outageMs));

    return last;
  };
}
