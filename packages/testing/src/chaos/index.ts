export { createServiceTarget, type FaultTarget, type ServiceTarget } from './fault-target.ts';
export { injectFaults } from './inject-faults.ts';
export { createPostgresTarget } from './postgres-target.ts';
export { createRedisTarget } from './redis-target.ts';
export { killServices, type ServiceProcess, spawnBundle } from './service-process.ts';
export { spaceByProgress } from './space-by-progress.ts';
