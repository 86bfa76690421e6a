import { settingsCalls, Shop } from '@ronin/contracts';
import { getShop } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import { isCommerceOn } from '../context/commerce-guard.ts';
import type { ApiContext } from '../context/context.ts';
import { listZones } from '../orders/pricing/rates.service.ts';
import { changeSettings, getSettings } from './settings.service.ts';

/** GET /api/shop and /api/shipping-rates, GET, PATCH /api/staff/settings (behaviour: staff 9). */
export const settingsRoutes = (context: ApiContext) => {
  const { config, database } = context;

  return serveCalls(context, settingsCalls, {
    getShop: async () => {
      const { takesOrders, ...shop } = await getShop(database);
      return Shop.parse({
        ...shop,
        commerce: takesOrders && isCommerceOn(config),
        testPayments: config.payments.isTestNamed,
      });
    },
    listShippingRates: () => listZones(database),
    getSettings: () => getSettings(database),
    changeSettings: ({ body, version, staff }) => changeSettings(context, { version, admin: staff }, body),
  });
};
