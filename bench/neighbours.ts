/**
 * `npm run bench:neighbours [shop]`: what an ordinary visitor notices of another one who asks for costly answers. It needs a
 * running shop with its limits on, and TRUST_PROXY=loopback so that the two have addresses of their own.
 */
const SHOP = process.argv[2] ?? 'http://localhost:8080';
const STREAMS = 10;
const READS = 100;
const WARM_UP_MS = 1_000;
const LIMIT_MS = 20_000;

const ask = async (path: string, address: string): Promise<number> => {
  const response = await fetch(SHOP + path, {
    headers: { 'X-Forwarded-For': address },
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  await response.arrayBuffer();

  return response.status;
};

const random = (): string => Math.random().toString(36).slice(2, 10);
const attacks: Record<string, () => string> = {
  'random searches': () => `/search?q=${random()}`,
  'misspelt searches of the api': () => `/api/search?q=brcaelte+damscaus+pendnat+cufflnks+${random()}`,
  'unknown products': () => `/product/${String(1_000_000 + Math.floor(Math.random() * 1e9))}`,
};

/** The 90th percentile of reads of a cart, one after the other, in milliseconds. */
async function measureReads(): Promise<number> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const since = performance.now();
    const status = await ask('/api/cart', '198.51.100.7');
    if (status !== 200 && status !== 401) throw new Error(`A cart was answered with ${String(status)}.`);
    times.push(performance.now() - since);
  }

  return times.sort((left, right) => left - right)[Math.floor(READS * 0.9)] ?? Number.NaN;
}

async function measureBeside(path: () => string): Promise<{ p90: number; statuses: Map<number, number> }> {
  const statuses = new Map<number, number>();
  let isOver = false;
  const streams = Array.from({ length: STREAMS }, async () => {
    while (!isOver) {
      const status = await ask(path(), '203.0.113.9').catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const p90 = await measureReads();
  isOver = true;
  await Promise.all(streams);

  return { p90, statuses };
}

// Top-level await needs a module.
export {};

await measureReads();
const calm = await measureReads();
console.log(`calm: ${calm.toFixed(0)} ms, so at most ${(2 * calm + 100).toFixed(0)} ms`);
for (const [name, path] of Object.entries(attacks)) {
  const { p90, statuses } = await measureBeside(path);
  const answers = [...statuses].map(([status, count]) => `${String(count)} × ${String(status)}`).join(', ');
  console.log(`${name}: ${p90.toFixed(0)} ms (${answers})`);
}
