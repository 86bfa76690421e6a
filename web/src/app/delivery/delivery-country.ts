import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../local-storage.ts';

const KEY = 'ronin.delivery-country';

const isText = (value: unknown): value is string => typeof value === 'string';
const listeners = new Set<() => void>();

/** While storage is refused. */
let chosen = '';

const read = (): string => readStored('sessionStorage', KEY, isText) ?? chosen;

const subscribe = (listener: () => void) => {
  listeners.add(listener);

  return () => {
    listeners.delete(listener);
  };
};

/** Where the shopper wants the order to go, in this tab; empty until they choose. */
export const useDeliveryCountry = (): string => useSyncExternalStore(subscribe, read);

export function chooseDeliveryCountry(country: string): void {
  chosen = country;
  writeStored('sessionStorage', KEY, country);
  for (const listener of listeners) listener();
}
