// The health check of a container: exit code 0 when the address answers 200 in time.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(3_000) }).catch(() => null);
process.exit(answer?.status === 200 ? 0 : 1);
