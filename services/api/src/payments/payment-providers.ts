import type { PaymentProviderName } from '@ronin/contracts';
import type { Database } from '@ronin/database';
import type { ApiConfig } from '../config.ts';
import { createTestProvider, createTransferProvider } from './local-provider.service.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';

/** The providers test and transfer need no settings to finish what they began. */
export function createPaymentProviders(
  { payments }: Pick<ApiConfig, 'payments'>,
  database: Database,
): PaymentProviders {
  const providers = [
    createTransferProvider(database, payments.transferDetails ?? ''),
    createTestProvider(database),
  ];

  return new Map<PaymentProviderName, PaymentProvider>(
    providers.map((provider) => [provider.name, provider]),
  );
}
