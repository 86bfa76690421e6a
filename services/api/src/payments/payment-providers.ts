import type { PaymentProviderName } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { ApiConfig } from '../config.ts';
import { createTestProvider, createTransferProvider } from './local-provider.service.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';

/** Test and transfer need no settings to finish what they began. Stripe is loaded only with its keys: its package is large. */
export async function createPaymentProviders(
  { payments }: Pick<ApiConfig, 'payments'>,
  database: Database,
): Promise<PaymentProviders> {
  const providers: PaymentProvider[] = [
    createTransferProvider(database, payments.transferDetails ?? ''),
    createTestProvider(database),
  ];
  if (payments.stripe !== null) {
    const { createStripeProvider } = await import('./stripe/stripe-provider.service.ts');
    providers.push(createStripeProvider(payments.stripe));
  }

  return new Map<PaymentProviderName, PaymentProvider>(
    providers.map((provider) => [provider.name, provider]),
  );
}
