import { accountCalls, type OwnerProof } from '@ronin/contracts';
import { type AccountCaller, accountsOff, serveCalls } from '@ronin/identity';
import type { Request } from 'express';
import type { ApiContext } from '../../context/context.ts';
import { presentAccount, presentAddress, presentSession } from './accounts.presenter.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.service.ts';
import { countPasswordGuess, findSender } from './codes/address-limits.ts';
import { changeEmail } from './email-changes/change-email.service.ts';
import { undoEmailChange } from './email-changes/undo-email-change.service.ts';
import { changePassword } from './password.service.ts';
import { changeAccount, getAccount } from './profile.service.ts';
import { endOtherSessions, endSession, endSessionOfToken, listSessions } from './sessions.service.ts';
import { becomeGuest, mailCode, signInBrowser } from './sign-in.routes.ts';

/** Signing in, and the calls of a signed-in customer (behaviour: accounts 2, accounts 5, accounts 7). */
export const accountRoutes = (context: ApiContext) => {
  const { config, database, limits, now } = context;
  const secret = config.identity.sessionSecret;

  const changeOwnPassword = async (
    req: Request,
    caller: AccountCaller,
    change: { password: string | null; proof: OwnerProof },
  ): Promise<void> => {
    if (change.proof.currentPassword !== undefined) {
      const account = await getAccount(database, caller.customerId);
      await countPasswordGuess(limits, findSender(context, req, account.email ?? ''));
    }
    await changePassword(database, { ...change, caller }, { secret, now: now() });
  };

  return serveCalls(
    context,
    accountCalls,
    {
      requestCode: async (request) => {
        await mailCode(context, request);
        return {};
      },
      signIn: (request) => signInBrowser(context, request),
      signOut: async ({ res, caller }) => {
        if (caller.kind !== 'account') return;
        await endSessionOfToken(database, caller.tokenHash);
        await becomeGuest(context, res);
      },
      listSessions: async ({ caller: { customerId, tokenHash } }) =>
        (await listSessions(database, customerId)).map((session) => presentSession(session, tokenHash)),
      endOtherSessions: ({ caller }) => endOtherSessions(database, caller),
      endSession: ({ caller, params }) => endSession(database, caller.customerId, params.id),
      getAccount: async ({ caller }) => presentAccount(await getAccount(database, caller.customerId)),
      changeAccount: async ({ caller, body }) =>
        presentAccount(await changeAccount(database, caller.customerId, body)),
      changeEmail: async ({ caller, body }) =>
        presentAccount(await changeEmail(database, { ...body, caller }, { secret, now: now() })),
      undoEmailChange: ({ body }) => undoEmailChange(database, body.token, now()),
      setPassword: ({ req, caller, body: { password, ...proof } }) =>
        changeOwnPassword(req, caller, { password, proof }),
      removePassword: ({ req, caller, body: proof }) =>
        changeOwnPassword(req, caller, { password: null, proof }),
      listAddresses: async ({ caller }) =>
        (await listAddresses(database, caller.customerId)).map(presentAddress),
      addAddress: async ({ caller, body }) =>
        presentAddress(await addAddress(database, caller.customerId, body)),
      changeAddress: async ({ caller, params: { id }, body: change }) =>
        presentAddress(await changeAddress(database, caller.customerId, { id, change })),
      removeAddress: ({ caller, params }) => removeAddress(database, caller.customerId, params.id),
    },
    {
      before: [
        (_req, _res, next) => {
          if (!context.identity.guestIdentity) throw accountsOff();
          next();
        },
      ],
    },
  );
};
