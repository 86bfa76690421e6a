import type { ChatVisitor } from '@ronin/contracts';
import { Link } from 'react-router-dom';
import { useAttempt } from '../../app/desk/use-attempt.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Section } from '../../ui/console/detail/Section.tsx';
import { type ListColumn, ListTable } from '../../ui/console/list/ListTable.tsx';
import { Loaded } from '../../ui/console/Loaded.tsx';
import { formatMoney } from '../../ui/format/format-money.ts';
import { useDocumentVisibility } from '../../ui/hooks.ts';
import { Button, Text } from '../../ui/mantine.ts';
import { useNow } from '../../ui/use-now.ts';
import { visitorsApi } from './visitors.api.ts';

const POLL_MS = 5_000;

/** Who has a page of the shop open now, and the offer of a chat (behaviour: chat 21). */
export function InTheShop() {
  const isVisible = useDocumentVisibility() === 'visible';
  const visitors = visitorsApi.useListVisitorsQuery(undefined, {
    pollingInterval: isVisible ? POLL_MS : 0,
  });

  return (
    <Section order={2} title="In the shop now" note={countVisitors(visitors.data?.length ?? 0)}>
      <Loaded query={visitors} name="Loading the visitors">
        {(items) =>
          items.length === 0 ? (
            <Text c="dimmed">
              Nobody has the shop open. Visitors who asked not to be tracked are never shown here.
            </Text>
          ) : (
            <ListTable
              name="Visitors in the shop"
              items={items}
              keyOf={({ visitId }) => visitId}
              titleLabel="Page"
              titleOf={pageOf}
              columns={COLUMNS}
            />
          )
        }
      </Loaded>
    </Section>
  );
}

function countVisitors(count: number): string | undefined {
  if (count < 2) return count === 0 ? undefined : 'One visitor';

  return count === 200 ? '200 or more visitors' : `${String(count)} visitors`;
}

/** A page's title without the shop's name, which is all that the home page's title says. */
const pageOf = ({ title, path }: ChatVisitor): string =>
  path === '/' ? 'Home' : title.split(' | ').slice(0, -1).join(' | ') || title || path;

const COLUMNS: readonly ListColumn<ChatVisitor>[] = [
  { label: 'Who', value: ({ accountName }) => accountName ?? 'Guest' },
  {
    label: 'Cart',
    value: ({ cartItems, cartTotal }) =>
      cartItems === 0 ? null : `${formatMoney(cartTotal)}, ${String(cartItems)}`,
    isNumber: true,
  },
  { label: 'From', value: ({ source }) => source ?? 'Direct' },
  { label: 'Visit', value: ({ visitNumber }) => String(visitNumber), isNumber: true, unit: 'visit' },
  { label: 'Here for', value: ({ since }) => <HereFor since={since} />, isFirst: true },
  { label: 'Chat', value: (visitor) => <ChatCell visitor={visitor} /> },
];

function HereFor({ since }: { readonly since: string }) {
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(since)) / 60_000));

  return <>{minutes === 0 ? 'under a minute' : `${String(minutes)} min`}</>;
}

const ANSWERS = { open: 'Invited', accepted: 'Accepted', declined: 'Said no', expired: 'No answer' } as const;

function ChatCell({ visitor }: { readonly visitor: ChatVisitor }) {
  const attempt = useAttempt();
  const [invite, { isLoading }] = visitorsApi.useInviteVisitorMutation();
  const { visitId, sessionId, isInCheckout, invitation } = visitor;
  if (sessionId !== null) return <Link to={staffPaths.chat}>In a chat</Link>;
  if (invitation !== null) return <>{ANSWERS[invitation]}</>;
  if (isInCheckout) return <>In the checkout</>;

  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isLoading}
      aria-label={`Start a chat with the visitor on ${pageOf(visitor)}`}
      onClick={() => void attempt(invite({ visitId }))}
    >
      Start a chat
    </Button>
  );
}
