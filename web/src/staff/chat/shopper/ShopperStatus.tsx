import type { AgentChatSession, ShopperPage } from '@ronin/contracts';
import { useNow } from '../../../ui/use-now.ts';
import { PresenceMark } from '../settings/PresenceMark.tsx';
import { secondsSince } from '../time/format-time.ts';

/** Whether the shopper still has the shop open. The dot is filled while they do. */
export const ShopperStatus = ({ session }: { readonly session: AgentChatSession }) => (
  <span>
    <PresenceMark presence={session.customerOnline ? 'online' : 'offline'} />{' '}
    {describeShopper(session, null, useNow())}
  </span>
);

/** Where in the shop the shopper is, or since when they are gone. */
export function describeShopper(
  { customerOnline, customerSeenAt }: AgentChatSession,
  page: ShopperPage | null,
  now: number,
): string {
  if (!customerOnline) return `Left ${describeSince(secondsSince(customerSeenAt, now))}`;

  return page ? `On ${titleOf(page)}` : 'In the shop';
}

/** A page's title without the shop's name, or its path. */
export const titleOf = ({ title, path }: ShopperPage): string =>
  title.split(' | ').slice(0, -1).join(' | ') || title || path;

function describeSince(seconds: number): string {
  if (seconds < 60) return 'just now';
  if (seconds < 3_600) return `${String(Math.floor(seconds / 60))} min ago`;
  if (seconds < 86_400) return `${String(Math.floor(seconds / 3_600))} h ago`;

  return `${String(Math.floor(seconds / 86_400))} d ago`;
}
