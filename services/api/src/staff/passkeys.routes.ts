import { passkeysCalls } from '@ronin/contracts';
import { serveCalls } from '@ronin/identity';
import type { ApiContext } from '../context/context.ts';
import { presentOwnPasskeys, presentPasskey, presentPasskeys } from './passkeys/passkeys.presenter.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys/passkeys.service.ts';
import { findRelyingParty, requireRelyingParty } from './passkeys/relying-party.ts';
import { confirmPassword } from './sign-in-limits.ts';
import { presentStaffAccount } from './staff.presenter.ts';
import { listStaffAccountPasskeys, removeStaffAccountPasskeys } from './staff-accounts.service.ts';

/** The own passkeys, and those of others for admins (behaviour: staff 11). */
export const passkeysRoutes = (context: ApiContext) => {
  const { config, database } = context;

  return serveCalls(context, passkeysCalls, {
    listOwnPasskeys: async ({ staff }) =>
      presentOwnPasskeys(await listPasskeys(database, staff.userId), findRelyingParty(config.publicUrl)),
    addPasskey: async ({ body, staff }) => {
      const relyingParty = requireRelyingParty(config.publicUrl);
      return presentPasskey(await addPasskey(database, staff, { ...body, relyingParty }));
    },
    startPasskey: async ({ req, body }) => {
      const relyingParty = requireRelyingParty(config.publicUrl);
      const user = await confirmPassword(context, req, body.password);
      return await startPasskey(database, user, relyingParty);
    },
    removePasskey: async ({ req, params, body, staff }) => {
      await confirmPassword(context, req, body.password);
      await removePasskey(database, staff, params.id);
    },
    listStaffAccountPasskeys: async ({ params }) =>
      presentPasskeys(await listStaffAccountPasskeys(database, params.id)),
    removeStaffAccountPasskeys: async ({ params, version, staff }) =>
      presentStaffAccount(await removeStaffAccountPasskeys(database, { ...params, version, admin: staff })),
  });
};
