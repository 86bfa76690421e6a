import type { EnrichedEvent } from '@ronin/contracts';
import { ACTIVITY_OFFSETS, ACTIVITY_STRIDE, bucketOf } from '../../buckets.ts';

/** Counts one more event in a visit's activity: four numbers for each bucket with an event, in order of time. */
export function addActivity(activity: number[], at: Date, kind: EnrichedEvent['kind']): void {
  const bucket = bucketOf(at);
  let index = 0;
  while ((activity[index] ?? Infinity) < bucket) index += ACTIVITY_STRIDE;
  if (activity[index] !== bucket) activity.splice(index, 0, bucket, 0, 0, 0);
  const count = index + ACTIVITY_OFFSETS[kind];
  activity[count] = (activity[count] ?? 0) + 1;
}

export const bucketsOf = (activity: readonly number[]): number[] =>
  activity.filter((_number, index) => index % ACTIVITY_STRIDE === 0);
