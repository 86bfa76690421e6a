import type { Database } from '@ronin/database';
import type { ApiConfig } from '../../context/config.ts';
import { createTestProvider, createTransferProvider } from './local-provider.service.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';
import { createStripeProvider } from './stripe/stripe-provider.service.ts';

/** Test and transfer need no settings to finish what they began. */
export function createPaymentProviders(
  { payments }: Pick<ApiConfig, 'payments'>,
  database: Database,
): PaymentProviders {
  const providers: PaymentProvider[] = [
    createTransferProvider(database, payments.transferDetails ?? ''),
    createTestProvider(database),
  ];
  if (payments.stripe !== null) providers.push(createStripeProvider(payments.stripe));

  return new Map(providers.map((provider) => [provider.name, provider]));
}
