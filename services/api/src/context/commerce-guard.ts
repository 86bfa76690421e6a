import { AppError } from '@ronin/server-kit';
import type { ApiConfig } from './config.ts';

/** By the environment, or by a setting of the shop. */
export const commerceOff = () => new AppError('not-found', 'Orders are switched off in this shop.');

type CommerceConfig = Pick<ApiConfig, 'commerce' | 'identity'>;

/** For checkout, orders and payments in a shop that sells elsewhere (behaviour: checkout 6). @throws AppError not-found */
export const refuseWithoutCommerce =
  (config: CommerceConfig) =>
  (_req: unknown, _res: unknown, next: () => void): void => {
    if (!isCommerceOn(config)) throw commerceOff();
    next();
  };

export const isCommerceOn = ({ commerce, identity }: CommerceConfig): boolean =>
  commerce && identity.guestIdentity;
