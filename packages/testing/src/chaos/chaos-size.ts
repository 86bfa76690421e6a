import { testingConfig } from '../config.ts';

/** The size of a chaos test: short in `npm run test:long`, long in `npm run test:chaos`. */
export function chaosSize({ short, long }: { short: number; long: number }): number {
  return testingConfig.isLongChaos ? long : short;
}
