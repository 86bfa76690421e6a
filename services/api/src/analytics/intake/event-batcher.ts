import { randomUUID } from 'node:crypto';
import {
  ANALYTICS_JOB_MAX,
  formatBatchId,
  isShopFact,
  oldestReceiptOf,
  type QueuedEvent,
  WRITE_EVENTS_JOB,
  type WriteEvents,
} from '@ronin/contracts';
import {
  AppError,
  currentSpan,
  inSharedSpan,
  isUnavailable,
  type JobQueue,
  type Span,
} from '@ronin/server-kit';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { ApiContext } from '../../context/context.ts';

/** Collects events for a few milliseconds and adds them to the queue as one job. */
export type EventBatcher = ReturnType<typeof createEventBatcher>;

export interface IntakeContext extends ApiContext {
  eventBatcher: EventBatcher;
}

interface EventBatcherOptions {
  queue: Pick<JobQueue<WriteEvents>, 'add'>;
  registry: Registry;
  /** Called with the number of events that the queue has accepted from this producer so far. */
  onAccepted?: (producerId: string, accepted: number) => void;
  /** How long the first event of a job waits for others. */
  maxWaitMs?: number;
  /** Events in one job; as many as a job may hold by default. */
  maxEvents?: number;
  now?: () => Date;
  /** Events kept in memory before more are refused. One takes about 1 kB, 12 kB at the very most. */
  maxWaiting?: number;
}

/** The events of one HTTP request, which are accepted or refused together. */
interface PendingRequest {
  events: QueuedEvent[];
  arrivedAt: number;
  span: Span | undefined;
  resolve: () => void;
  reject: (error: AppError) => void;
}

const RETRY_AFTER_SECONDS = 2;

/**
 * A group commit. One job is sent at a time; events that arrive in the meantime form the next one, so jobs grow with the load.
 * When the queue is unreachable for a job, the waiting events are refused with it: no request waits longer than two jobs.
 */
export function createEventBatcher(options: EventBatcherOptions) {
  const {
    queue,
    maxWaitMs = 4,
    maxEvents = ANALYTICS_JOB_MAX,
    maxWaiting = 5_000,
    now = () => new Date(),
  } = options;
  const waiting = createBuffer();
  const { accepted, refused } = countEvents(options.registry, waiting.size);
  let producer = newProducer();
  let sending: Promise<void> | undefined;
  let endWait: (() => void) | undefined;

  const sendAll = async () => {
    for (let oldest = waiting.oldest(); oldest !== undefined; oldest = waiting.oldest()) {
      const waitLeft = oldest.arrivedAt + maxWaitMs - performance.now();
      if (waiting.size() < maxEvents && waitLeft > 0) await waitForMore(waitLeft);
      await send(waiting.take(maxEvents));
    }
    sending = undefined;
  };
  const waitForMore = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const send = async (requests: PendingRequest[]) => {
    const batch = { ...producer, events: requests.flatMap((request) => eventsToSend(request, now())) };
    try {
      await inSharedSpan(
        requests.map(({ span }) => span),
        () => queue.add(WRITE_EVENTS_JOB, batch, formatBatchId(batch), oldestReceiptOf(batch)),
      );
      producer.start += batch.events.length;
      options.onAccepted?.(producer.producerId, producer.start);
      accepted.inc(batch.events.length);
      for (const request of requests) request.resolve();
    } catch (error) {
      producer = newProducer();
      const behind = isUnavailable(error) ? waiting.take(Infinity) : [];
      for (const request of [...requests, ...behind]) {
        refused.inc(request.events.length);
        request.reject(refusal(error));
      }
    }
  };

  return {
    /**
     * Resolves once the queue holds all of them durably, in one job. When it rejects, the queue may hold all of them or
     * none; sent again under the same ids they count once.
     * @throws AppError unavailable while the queue is unreachable, or when too many events are waiting.
     */
    async add(events: QueuedEvent[]): Promise<void> {
      if (waiting.size() + events.length > maxWaiting) {
        refused.inc(events.length);
        throw refusal();
      }
      await new Promise<void>((resolve, reject) => {
        waiting.enter({ events, arrivedAt: performance.now(), span: currentSpan(), resolve, reject });
        sending ??= sendAll();
        if (waiting.size() >= maxEvents) endWait?.();
      });
    },
    /** Sends what is waiting, and resolves when it is accepted or refused. */
    async close() {
      endWait?.();
      await sending;
    },
  };
}

/**
 * Reports promise to be complete up to a moment of the recent past (decision 0024). So an event that had to wait here for other
 * jobs counts as received at most `WAIT_KEPT_MS` before it is sent. Facts of the shop keep their time: the outbox holds them.
 */
export const WAIT_KEPT_MS = 1_000;

function eventsToSend({ events, arrivedAt }: PendingRequest, now: Date): QueuedEvent[] {
  if (performance.now() - arrivedAt <= WAIT_KEPT_MS) return events;
  const earliest = new Date(now.getTime() - WAIT_KEPT_MS).toISOString();

  return events.map((event) =>
    isShopFact(event) || event.receivedAt >= earliest ? event : { ...event, receivedAt: earliest },
  );
}

/** The numbering of accepted events in the ledger starts again under a new id. */
const newProducer = () => ({ producerId: randomUUID(), start: 0 });

function createBuffer() {
  let requests: PendingRequest[] = [];
  let size = 0;

  return {
    oldest: () => requests[0],
    /** In events. */
    size: () => size,
    enter(request: PendingRequest) {
      requests.push(request);
      size += request.events.length;
    },
    /** The oldest requests that have at most `max` events together, and one in any case. */
    take(max: number): PendingRequest[] {
      let taken = 0;
      const tooMany = requests.findIndex(({ events }) => (taken += events.length) > max);
      const job = tooMany === -1 ? requests : requests.slice(0, Math.max(1, tooMany));
      requests = requests.slice(job.length);
      size -= job.reduce((sum, { events }) => sum + events.length, 0);

      return job;
    },
  };
}

function countEvents(registry: Registry, countWaiting: () => number) {
  const registers = [registry];
  new Gauge({
    name: 'analytics_events_unsent',
    help: 'Events in memory that are not sent to the queue yet.',
    registers,
    collect() {
      this.set(countWaiting());
    },
  });

  return {
    accepted: new Counter({
      name: 'analytics_events_accepted_total',
      help: 'Events that the queue has accepted.',
      registers,
    }),
    refused: new Counter({
      name: 'analytics_events_refused_total',
      help: 'Events that the queue did not accept.',
      registers,
    }),
  };
}

function refusal(cause?: unknown): AppError {
  return new AppError('unavailable', 'Events cannot be taken at the moment. Please send them again.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    cause,
  });
}
