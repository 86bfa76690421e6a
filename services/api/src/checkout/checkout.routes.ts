import { BODY_LIMITS, checkoutCalls } from '@ronin/contracts';
import { getGuestOrAccount, requireCaller } from '@ronin/identity';
import { parse, parseJsonBody, refuseOtherMethods, routePath } from '@ronin/server-kit';
import { Router } from 'express';
import type { ApiContext } from '../context.ts';
import { listOfferedProviders } from '../payments/offered-providers.ts';
import { canTake, getProvider } from '../payments/provider.ts';
import { listCountries, priceCart } from '../pricing/quote.service.ts';
import { refuseWithoutCommerce } from './commerce-guard.ts';
import { presentQuote } from './quote.presenter.ts';

/** POST /api/checkout/quote (behaviour: checkout 1). */
export function checkoutRoutes(context: ApiContext): Router {
  const { config, database } = context;
  const router = Router();

  router
    .route(routePath(checkoutCalls.quoteCart))
    .post(
      refuseWithoutCommerce(config),
      requireCaller(context.identity, 'guest'),
      parseJsonBody({ limit: BODY_LIMITS.default }),
      async (req, res) => {
        const request = parse(checkoutCalls.quoteCart.body, req.body);
        const { customerId } = getGuestOrAccount(req);
        const cart = await priceCart({ database, now: context.now() }, { ...request, customerId });
        const countries = await listCountries(database);
        const paymentProviders = listOfferedProviders(config, req).filter((name) =>
          canTake(getProvider(context.paymentProviders, name), cart),
        );
        res.json(presentQuote(cart, { countries, paymentProviders }));
      },
    )
    .all(refuseOtherMethods);

  return router;
}
