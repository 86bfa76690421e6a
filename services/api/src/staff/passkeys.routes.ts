import { passkeysCalls, StaffPasskey as ShownPasskey } from '@ronin/contracts';
import type { StaffPasskey } from '@ronin/database';
import { serveCalls } from '@ronin/identity';
import { presentRow } from '@ronin/server-kit';
import type { ApiContext } from '../context/context.ts';
import { addPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys/passkeys.service.ts';
import { findRelyingParty, requireRelyingParty } from './passkeys/relying-party.ts';
import { confirmPassword } from './sign-in-limits.ts';
import { presentStaffAccount } from './staff.presenter.ts';
import { listStaffAccountPasskeys, removeStaffAccountPasskeys } from './staff-accounts.service.ts';

const presentPasskey = (row: StaffPasskey): ShownPasskey =>
  presentRow(ShownPasskey, row, { addedAt: row.createdAt.toISOString() });

/** The own passkeys, and those of others for admins (behaviour: staff 11). */
export const passkeysRoutes = (context: ApiContext) => {
  const { config, database } = context;

  return serveCalls(context, passkeysCalls, {
    listOwnPasskeys: async ({ staff }) => ({
      items: (await listPasskeys(database, staff.userId)).map(presentPasskey),
      origin: findRelyingParty(config.publicUrl)?.origin ?? null,
    }),
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
    listStaffAccountPasskeys: async ({ params }) => ({
      items: (await listStaffAccountPasskeys(database, params.id)).map(presentPasskey),
    }),
    removeStaffAccountPasskeys: async ({ params, version, staff }) =>
      presentStaffAccount(await removeStaffAccountPasskeys(database, { ...params, version, staff })),
  });
};
