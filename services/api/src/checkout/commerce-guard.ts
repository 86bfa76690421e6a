import { AppError } from '@ronin/server-kit';
import type { ApiConfig } from '../config.ts';

/**
 * Refuses the calls of checkout, orders and payments in a shop that sells elsewhere (behaviour: checkout 6).
 * @throws AppError not-found with COMMERCE=off or GUEST_IDENTITY=off.
 */
export const refuseWithoutCommerce =
  ({ commerce, identity }: Pick<ApiConfig, 'commerce' | 'identity'>) =>
  (_req: unknown, _res: unknown, next: () => void): void => {
    if (!commerce || !identity.guestIdentity) {
      throw new AppError('not-found', 'Orders are switched off in this shop.');
    }
    next();
  };
