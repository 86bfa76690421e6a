import type { EnrichedEvent, RevenueEvent, WriteEvents } from '@ronin/contracts';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildEvent } from '../../testing/build-event.ts';
import { createEventBatcher } from './event-batcher.ts';

/** A queue whose answers are given by the test. */
function createHandQueue() {
  const jobs: {
    data: WriteEvents;
    jobId: string;
    at: Date | undefined;
    hold: () => void;
    lose: (error: Error) => void;
  }[] = [];
  const queue = {
    add: (_name: string, data: WriteEvents, jobId: string, at?: Date) =>
      new Promise<void>((hold, lose) => {
        jobs.push({ data, jobId, at, hold, lose });
      }),
  };
  const nextJob = async (index: number) => {
    for (;;) {
      const job = jobs[index];
      if (job) return job;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };

  return { queue, jobs, nextJob };
}

const buildEvents = (count: number): EnrichedEvent[] => Array.from({ length: count }, () => buildEvent());

const UNREACHABLE = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function open(options: { maxEvents?: number; maxWaiting?: number; maxWaitMs?: number } = {}) {
  const hand = createHandQueue();
  const registry = new Registry();
  return { ...hand, registry, events: createEventBatcher({ queue: hand.queue, registry, ...options }) };
}

describe('the group commit', () => {
  it('sends events that arrive together as one job, and accepts each once the queue holds it', async () => {
    const { events, jobs, nextJob } = open();
    const [first, second] = [buildEvents(1), buildEvents(3)];
    let answered = 0;
    const adding = [first, second].map((batch) => events.add(batch).then(() => (answered += 1)));
    const job = await nextJob(0);

    expect(job.data.events).toEqual([...first, ...second]);
    expect(answered).toBe(0);
    job.hold();
    await Promise.all(adding);
    expect(jobs).toHaveLength(1);
  });

  it('collects the next job while one is being added', async () => {
    const { events, jobs, nextJob } = open({ maxWaitMs: 0 });
    const adding = [events.add(buildEvents(1))];
    const first = await nextJob(0);
    adding.push(...Array.from({ length: 20 }, () => events.add(buildEvents(1))));
    first.hold();
    const second = await nextJob(1);
    second.hold();
    await Promise.all(adding);

    expect(jobs.map(({ data }) => data.events.length)).toEqual([1, 20]);
  });

  it('never splits a request into several jobs', async () => {
    const { events, jobs, nextJob } = open({ maxEvents: 100 });
    const adding = [60, 60, 40, 1].map((count) => events.add(buildEvents(count)));
    for (const index of [0, 1, 2]) (await nextJob(index)).hold();
    await Promise.all(adding);

    expect(jobs.map(({ data }) => data.events.length)).toEqual([60, 100, 1]);
  });

  it('numbers the events that the queue took, so that the ledger can count them', async () => {
    const { events, jobs, nextJob } = open({ maxWaitMs: 0 });
    for (const [index, count] of [2, 5, 1].entries()) {
      const added = events.add(buildEvents(count));
      (await nextJob(index)).hold();
      await added;
    }

    expect(jobs.map(({ data }) => data.start)).toEqual([0, 2, 7]);
    expect(new Set(jobs.map(({ data }) => data.producerId))).toHaveLength(1);
    expect(new Set(jobs.map(({ jobId }) => jobId))).toHaveLength(3);
  });
});

describe('an unreachable queue', () => {
  it('refuses the requests of the job and all waiting ones, with Retry-After', async () => {
    const { events, jobs, nextJob } = open({ maxWaitMs: 0 });
    const first = events.add(buildEvents(1));
    const job = await nextJob(0);
    const outcome = Promise.allSettled([first, events.add(buildEvents(2))]);
    job.lose(UNREACHABLE);

    const refused = { status: 'rejected', reason: { code: 'unavailable', retryAfterSeconds: 2 } };
    expect(await outcome).toMatchObject([refused, refused]);
    expect(jobs).toHaveLength(1);
  });

  it('is tried again by the next request, as a new producer that counts from 0', async () => {
    const { events, jobs, nextJob } = open({ maxWaitMs: 0 });
    const lost = Promise.allSettled([events.add(buildEvents(1))]);
    (await nextJob(0)).lose(UNREACHABLE);
    await lost;
    const held = events.add(buildEvents(1));
    (await nextJob(1)).hold();
    await held;

    expect(jobs[1]?.data.producerId).not.toBe(jobs[0]?.data.producerId);
    expect(jobs[1]?.data.start).toBe(0);
  });

  it('refuses only one job when the queue rejects only that job', async () => {
    const { events, nextJob } = open({ maxWaitMs: 0 });
    const first = events.add(buildEvents(1));
    const job = await nextJob(0);
    const outcome = Promise.allSettled([first, events.add(buildEvents(2))]);
    job.lose(new Error('not this one'));
    (await nextJob(1)).hold();

    expect(await outcome).toMatchObject([
      { status: 'rejected', reason: { code: 'unavailable' } },
      { status: 'fulfilled' },
    ]);
  });
});

describe('memory', () =>
  it('is bounded: requests above the limit are refused at once', async () => {
    const { events, nextJob, registry } = open({ maxEvents: 100, maxWaiting: 150, maxWaitMs: 0 });
    const first = events.add(buildEvents(100));
    const job = await nextJob(0);
    const second = events.add(buildEvents(100));

    await expect(events.add(buildEvents(51))).rejects.toMatchObject({ code: 'unavailable' });
    job.hold();
    (await nextJob(1)).hold();
    await Promise.all([first, second]);
    const metrics = await registry.metrics();
    expect(metrics).toContain('analytics_events_accepted_total 200');
    expect(metrics).toContain('analytics_events_refused_total 51');
    expect(metrics).toContain('analytics_events_unsent 0');
  }));

describe('closing', () =>
  it('sends waiting events at once', async () => {
    const { events, nextJob } = open({ maxWaitMs: 60_000 });
    const added = events.add(buildEvents(1));
    const closed = events.close();
    (await nextJob(0)).hold();

    await expect(Promise.all([added, closed])).resolves.toBeDefined();
  }));

describe('the time of receipt', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('of the oldest event is the time of its job', async () => {
    const { events, nextJob } = open({ maxWaitMs: 0 });
    const times = ['2026-11-21T10:00:02Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:01Z'];
    const adding = events.add(times.map((at) => buildEvent(new Date(at))));
    const job = await nextJob(0);

    expect(job.at).toEqual(new Date('2026-11-21T10:00:00Z'));
    job.hold();
    await adding;
  });

  it('is at most a second before an event is sent to the queue, but revenue keeps its own', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-21T10:00:00.000Z') });
    const { events, jobs, nextJob } = open({ maxWaitMs: 0 });
    const revenue: RevenueEvent = {
      kind: 'revenue',
      eventId: '4f5c1f5e-5f0a-4b8e-9f7e-0d6c5a4b3c2d',
      receivedAt: '2026-11-21T09:00:00.000Z',
      sessionId: null,
      type: 'sale',
      saleId: null,
      orderedAt: null,
      customerIds: [],
      isTest: false,
      amount: '1.00',
      items: [],
    };
    const adding = [events.add([buildEvent()])];
    const first = await nextJob(0);
    adding.push(events.add([buildEvent()]), events.add([revenue]));
    vi.setSystemTime('2026-11-21T10:00:01.500Z');
    vi.advanceTimersByTime(1_500);
    adding.push(events.add([buildEvent()]));
    const now = Date.now();
    first.hold();
    (await nextJob(1)).hold();
    await Promise.all(adding);

    expect(jobs.map(({ data }) => data.events.map(({ receivedAt }) => receivedAt))).toEqual([
      ['2026-11-21T10:00:00.000Z'],
      [new Date(now - 1_000).toISOString(), '2026-11-21T09:00:00.000Z', new Date(now).toISOString()],
    ]);
    expect(jobs[1]?.at).toEqual(new Date('2026-11-21T09:00:00.000Z'));
  });
});
