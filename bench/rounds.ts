import autocannon from 'autocannon';

const ROUNDS = 5;
const ROUND_SECONDS = 4;
const CONNECTIONS = 20;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/**
 * Runs both measures in turn, several rounds, so that a noisy neighbour hits them alike; answers each one's median.
 * Every round is bounded in time; one short round of each warms up and is not counted.
 */
export async function inTurn(
  subject: (seconds: number) => Promise<number>,
  limit: (seconds: number) => Promise<number>,
): Promise<{ figure: number; limit: number }> {
  await subject(1);
  await limit(1);

  const figures: number[] = [];
  const limits: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.push(await subject(ROUND_SECONDS));
    limits.push(await limit(ROUND_SECONDS));
  }

  return { figure: median(figures), limit: median(limits) };
}

let turn = 0;

/** Every connection starts elsewhere in the list, in every round anew, so that all of it is asked evenly. */
function inOrderFromElsewhere(requests: autocannon.Request[]): autocannon.Request[] {
  turn += 1;
  const start = (turn * 997) % requests.length;

  return [...requests.slice(start), ...requests.slice(0, start)];
}

/** Requests per second that `url` answers under a fixed number of busy connections. Any answer but 2xx ends the bench. */
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
      setupClient: (client) => {
        client.setRequests(inOrderFromElsewhere(requests));
      },
    }),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: ${String(result.non2xx)} answers other than 2xx, ${String(result.errors)} errors`,
    );
  }

  return result.requests.average;
}
