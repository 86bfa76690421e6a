import { type CookieHolder, findBrowserMark } from '@ronin/identity';
import type { ApiContext } from '../../../context/context.ts';
import { accountMarks } from '../../sessions/account-cookie.ts';
import type { Sender } from './address-limits.ts';

/** Who sends a request about an e-mail address, as the limits count it. */
export const findSender = (
  context: ApiContext,
  req: CookieHolder & { ip?: string | undefined },
  email: string,
): Sender => ({
  email,
  mark: findBrowserMark(req, email.toLowerCase(), accountMarks(context)),
  ip: req.ip,
});
