import type { ChatHistoryItem, StaffRole } from '@ronin/contracts';
import { useState } from 'react';
import { hasRole, useStaffSession } from '../../../app/staff-session.ts';
import { productPath } from '../../../paths.ts';
import { staffPaths } from '../../../staff-paths.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { Anchor, Button, Text } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import { orderPath } from '../orders/OrderCard.tsx';
import { shopOfChatApi } from '../shop/shop-of-chat.api.ts';
import { ShopperSection } from './ShopperSection.tsx';

/** Entries that are shown before all are asked for. */
const FEW = 5;

/** What each kind is called, where it is, and who may open it; null: every member of staff. */
const KINDS: Record<
  ChatHistoryItem['kind'],
  { label: string; role: StaffRole | null; path: (ref: string) => string }
> = {
  order: { label: 'Order', role: 'clerk', path: orderPath },
  ticket: { label: 'Ticket', role: 'agent', path: (ref) => `${staffPaths.inbox}?item=tickets-${ref}` },
  message: { label: 'Message', role: 'agent', path: (ref) => `${staffPaths.inbox}?item=contacts-${ref}` },
  mail: { label: 'Mail', role: 'admin', path: () => staffPaths.mail },
  review: { label: 'Review', role: null, path: (ref) => productPath(Number(ref)) },
  question: { label: 'Question', role: null, path: (ref) => productPath(Number(ref)) },
};

/** Earlier orders, tickets, messages, mails, reviews and questions of the shopper, newest first. */
export function CustomerHistory({ sessionId }: { readonly sessionId: string }) {
  const { data = [] } = shopOfChatApi.endpoints.listChatHistory.useQuery({ sessionId });
  const [isWhole, setWhole] = useState(false);

  return (
    <ShopperSection title="History" empty="Nothing yet">
      {(isWhole ? data : data.slice(0, FEW)).map((item) => (
        <HistoryItem key={`${item.kind} ${item.ref} ${item.at}`} item={item} />
      ))}
      {!isWhole && data.length > FEW && (
        <li>
          <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
            Show all {data.length}
          </Button>
        </li>
      )}
    </ShopperSection>
  );
}

function HistoryItem({ item }: { readonly item: ChatHistoryItem }) {
  const { kind, at, ref, title, status, proven } = item;
  const { label, role, path } = KINDS[kind];
  const { staff } = useStaffSession();
  const name = `${label}: ${kind === 'mail' ? title.replaceAll('-', ' ') : title}`;
  const mayOpen = role === null || (staff !== null && hasRole(staff, role));

  return (
    <li>
      {mayOpen ? (
        <Anchor href={path(ref)} target="_blank" rel="noopener" display="block" truncate>
          {name}
        </Anchor>
      ) : (
        <Text truncate>{name}</Text>
      )}
      <Caption>
        {formatMoment(at)}, {status.replaceAll('-', ' ')}
        {!proven && ', by address'}
      </Caption>
    </li>
  );
}
