import { PaymentProviderName } from '@ronin/contracts';
import { ConfigError } from '@ronin/server-kit';
import { z } from 'zod';

const names = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim()))
  .pipe(z.array(PaymentProviderName, 'must be a list of stripe, transfer and test').min(1));

/** The variables of payments (behaviour: checkout 5). */
export const PaymentVariables = {
  PAYMENT_PROVIDERS: names.optional(),
  /** `\n` in it is a line break, because many files of variables hold one line each. */
  TRANSFER_DETAILS: z
    .string()
    .max(1_000)
    .transform((value) => value.replaceAll(String.raw`\n`, '\n'))
    .optional(),
} as const;

export interface PaymentSettings {
  /** In the shop's order. */
  offered: PaymentProviderName[];
  /** PAYMENT_PROVIDERS names `test`, so it is offered to every machine. */
  isTestNamed: boolean;
  transferDetails: string | null;
}

interface Variables {
  PAYMENT_PROVIDERS?: PaymentProviderName[] | undefined;
  TRANSFER_DETAILS?: string | undefined;
  PUBLIC_URL: string;
}

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** @throws ConfigError when a named provider lacks its settings. */
export function loadPaymentSettings({
  PAYMENT_PROVIDERS: named,
  TRANSFER_DETAILS: transferDetails,
  PUBLIC_URL,
}: Variables): PaymentSettings {
  const ready: PaymentProviderName[] = transferDetails === undefined ? [] : ['transfer'];
  const isLocal = LOOPBACK_HOST.test(new URL(PUBLIC_URL).hostname);
  const unready = named?.find((name) => name !== 'test' && !ready.includes(name));
  if (unready !== undefined)
    throw new ConfigError(`PAYMENT_PROVIDERS names ${unready}, whose settings are missing`);

  return {
    offered: named ?? (ready.length > 0 || !isLocal ? ready : ['test']),
    isTestNamed: named?.includes('test') ?? false,
    transferDetails: transferDetails ?? null,
  };
}
