import { PaymentProviderName } from '@ronin/contracts';
import { ConfigError, settings } from '@ronin/server-kit';
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
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(?:sk|rk)_\w{8,}$/, 'must be a secret key of Stripe, which begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[\w+/=]{8,}$/,
      'must be the signing secret of a webhook of Stripe, which begins with whsec_',
    )
    .optional(),
  STRIPE_API_URL: settings.httpUrl.nullable().default(null),
} as const;

export type StripeSettings = NonNullable<ReturnType<typeof loadStripeSettings>>;

type Variables = z.infer<z.ZodObject<typeof PaymentVariables>> & { publicUrl: string };

/** The variables that a provider needs, for the message about missing ones. */
const NEEDED = {
  stripe: 'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
  transfer: 'TRANSFER_DETAILS',
  test: '',
} satisfies Record<PaymentProviderName, string>;

const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** @throws ConfigError when a named provider lacks its settings, or Stripe has only one of its two. */
export function loadPaymentSettings(variables: Variables) {
  const { PAYMENT_PROVIDERS: named, TRANSFER_DETAILS: transferDetails, publicUrl } = variables;
  const stripe = loadStripeSettings(variables);
  const ready: PaymentProviderName[] = [
    ...(stripe === null ? [] : (['stripe'] as const)),
    ...(transferDetails === undefined ? [] : (['transfer'] as const)),
  ];
  const isLocal = LOOPBACK_HOST.test(new URL(publicUrl).hostname);
  const unready = named?.find((name) => name !== 'test' && !ready.includes(name));
  if (unready !== undefined) {
    throw new ConfigError(
      `PAYMENT_PROVIDERS names ${unready}, whose settings are missing: ${NEEDED[unready]}`,
    );
  }
  const others: PaymentProviderName[] = ready.length > 0 || !isLocal ? ready : ['test'];

  return {
    /** In the shop's order. */
    offered: named ?? others,
    /** PAYMENT_PROVIDERS names `test`, so it is offered to every machine. */
    isTestNamed: named?.includes('test') ?? false,
    transferDetails: transferDetails ?? null,
    stripe,
  };
}

function loadStripeSettings({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: apiUrl,
  publicUrl,
}: Variables) {
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined)
    throw new ConfigError('STRIPE_SECRET_KEY is required with STRIPE_WEBHOOK_SECRET');
  if (webhookSecret === undefined) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY');
  }

  return {
    secretKey,
    webhookSecret,
    /** Of another server than Stripe's own, for tests. */
    apiUrl,
    /** No money moves with a test key. */
    isTestKey: /^(?:sk|rk)_test_/.test(secretKey),
    /** To where the customer comes back. */
    publicUrl,
  };
}
