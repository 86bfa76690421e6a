import autocannon from 'autocannon';

const ROUNDS = 5;
const ROUND_SECONDS = 4;
const CONNECTIONS = 20;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);

  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
};

type Measure = (seconds: number) => Promise<number>;

/**
 * Runs the measures alternately, for several rounds, so that other load affects them equally, and returns each median. A
 * round has a time limit. One short round of each warms up and is not counted.
 */
export async function measureAll(measures: readonly Measure[], rounds = ROUNDS): Promise<number[]> {
  const figures = measures.map((): number[] => []);
  for (const measure of measures) await measure(1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of measures.entries()) {
      figures[index]?.push(await measure(ROUND_SECONDS));
    }
  }

  return figures.map(median);
}

/** A subject and its baseline, measured alternately. */
export async function measureBeside(
  subject: Measure,
  limit: Measure,
): Promise<{ figure: number; limit: number }> {
  const [figure = Number.NaN, ofLimit = Number.NaN] = await measureAll([subject, limit]);

  return { figure, limit: ofLimit };
}

let turn = 0;

/** Each connection starts at another index in each round, so that all entries are requested equally often. */
function inOrderFromElsewhere(requests: autocannon.Request[]): autocannon.Request[] {
  turn += 1;
  const start = (turn * 997) % requests.length;

  return [...requests.slice(start), ...requests.slice(0, start)];
}

/** Requests per second with a fixed number of busy connections. An answer other than 2xx ends the bench. */
export async function requestsPerSecond(
  url: string,
  seconds: number,
  requests?: autocannon.Request[],
): Promise<number> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections: CONNECTIONS,
    ...(requests && {
      setupClient: (client) => client.setRequests(inOrderFromElsewhere(requests)),
    }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: ${String(result.non2xx)} answers other than 2xx, ${String(result.errors)} errors`,
    );
  }

  return result.requests.average;
}

/**
 * Calls per second of a fixed number of callers, of which each waits for its answer before it calls again. Adds the time of
 * each call, in ms, to `latencies`.
 */
export async function perSecond(
  seconds: number,
  callers: number,
  latencies: number[],
  call: (caller: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  const until = started + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_caller, index) => {
      for (let sentAt = performance.now(); sentAt < until; sentAt = performance.now()) {
        await call(index);
        latencies.push(performance.now() - sentAt);
        done += 1;
      }
    }),
  );

  return done / ((performance.now() - started) / 1_000);
}

export const p95 = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length * 0.95)] ?? Number.NaN;
