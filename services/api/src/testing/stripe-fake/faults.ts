import { createRandom } from '@ronin/testing/random';

/** How often each fault happens, from 0 (never) to 1 (always). */
export interface StripeFaults {
  /** A webhook is sent twice. */
  duplicated: number;
  /** A webhook is sent after the next one. */
  reordered: number;
  /** A webhook is kept until `sendDelayed` is called, for example after the order has expired. */
  delayed: number;
  /** A webhook is never sent. */
  dropped: number;
  /** A webhook has a wrong signature. */
  badSignature: number;
  /** A request is answered with 500, and nothing is done. */
  serverError: number;
  /** The request is carried out, and the connection ends without an answer. */
  noAnswer: number;
  /** The customer pays one cent more or less. */
  oneCentOff: number;
}

const NO_FAULTS: StripeFaults = {
  duplicated: 0,
  reordered: 0,
  delayed: 0,
  dropped: 0,
  badSignature: 0,
  serverError: 0,
  noAnswer: 0,
  oneCentOff: 0,
};

export interface FaultSwitches {
  /** Changes some of the switches; the others stay. */
  set(changes: Partial<StripeFaults>): void;
  clear(): void;
  /** Whether the fault happens this time. */
  happens(fault: keyof StripeFaults): boolean;
}

/** The same seed gives the same decisions. */
export function createFaultSwitches(seed: number): FaultSwitches {
  const random = createRandom(seed);
  let faults = NO_FAULTS;

  return {
    set(changes) {
      faults = { ...faults, ...changes };
    },
    clear() {
      faults = NO_FAULTS;
    },
    happens: (fault) => random() < faults[fault],
  };
}
