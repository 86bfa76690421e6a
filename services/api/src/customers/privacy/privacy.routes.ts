import { privacyCalls } from '@ronin/contracts';
import { SENT, serveCalls } from '@ronin/identity';
import type { ApiContext } from '../../context/context.ts';
import { customerVisitor } from '../../context/gates.ts';
import { becomeGuest } from '../accounts/sign-in.routes.ts';
import { eraseAccount } from './erase.service.ts';
import { zipAccount } from './export.service.ts';

/** Export and erasure of an account (behaviour: privacy 7). */
export const privacyRoutes = (context: ApiContext) => {
  const { config, database, gates, limits, now } = context;

  return serveCalls(context, privacyCalls, {
    exportAccount: async ({ res, caller: { customerId } }) => {
      await limits.accountExport.consume(String(customerId));
      const zip = await gates.files(
        () => zipAccount(database, customerId, now()),
        customerVisitor(customerId),
      );
      res.attachment('account.zip').type('application/zip').send(zip);
      return SENT;
    },
    eraseAccount: async ({ res, caller, body }) => {
      await eraseAccount(database, { caller, code: body.code }, config.identity.sessionSecret);
      await becomeGuest(context, res);
    },
  });
};
