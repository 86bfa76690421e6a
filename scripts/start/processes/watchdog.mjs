import http from 'node:http';

const STEP_MS = 3_000;
/** How long a process may leave requests unanswered after it listens. */
const SILENT_LIMIT_MS = 15_000;
/** How long it may take to listen: it waits up to 30 s for each server that it needs. */
const START_LIMIT_MS = 120_000;

/**
 * Requests the health of a process every 3 s, one request at a time, and calls `onSilent` once when no answer arrived
 * for 15 s. Every answer counts, also a slow one or an error. Time is counted in timer ticks: when the machine sleeps, or gives
 * us no processor time, the process is not killed.
 * @param {string} url its GET /healthz
 * @param {(seconds: number) => void} onSilent with the exceeded limit
 * @returns {{stop: () => void}}
 */
export function watchHealth(url, onSilent) {
  let silentMs = 0;
  let limitMs = START_LIMIT_MS;
  /** @type {http.ClientRequest | null} */
  let asking = null;

  const onListening = () => {
    if (limitMs === START_LIMIT_MS) silentMs = 0;
    limitMs = SILENT_LIMIT_MS;
  };
  const ask = () => {
    const request = http.get(url, { agent: false }, (answer) => {
      silentMs = 0;
      answer.on('error', () => undefined);
      answer.resume();
    });
    request.on('socket', (socket) => socket.once('connect', onListening));
    request.on('error', () => undefined);
    request.on('close', () => (asking = null));
    asking = request;
  };
  const timer = setInterval(() => {
    silentMs += STEP_MS;
    if (silentMs >= limitMs) {
      stop();
      onSilent(limitMs / 1_000);
    } else if (asking === null) ask();
  }, STEP_MS);
  const stop = () => {
    clearInterval(timer);
    asking?.destroy();
  };

  return { stop };
}
