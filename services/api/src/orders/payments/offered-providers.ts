import type { PaymentProviderName } from '@ronin/contracts';
import type { ApiConfig } from '../../context/config.ts';

interface HostHeaders {
  headers: { host?: string | undefined; 'x-forwarded-host'?: string | string[] | undefined };
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Both headers must name this machine: a proxy in front of the shop may rewrite one of them. */
function isLoopbackRequest({ headers }: HostHeaders): boolean {
  const hosts = [headers.host ?? '', ...[headers['x-forwarded-host'] ?? []].flat()];

  return hosts.every((host) => LOOPBACK.test(host));
}

/** In the shop's order. Another machine gets the test provider only when PAYMENT_PROVIDERS names it (behaviour: checkout 5). */
export const listOfferedProviders = (
  { payments }: Pick<ApiConfig, 'payments'>,
  req: HostHeaders,
): PaymentProviderName[] =>
  payments.offered.filter((name) => name !== 'test' || payments.isTestNamed || isLoopbackRequest(req));
