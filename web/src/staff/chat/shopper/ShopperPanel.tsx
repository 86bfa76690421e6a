import type { AgentChatSession, ShopperContext, ShopperPage } from '@ronin/contracts';
import { writeMailto } from '@ronin/format/mailto';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { useAppDispatch } from '../../../app/hooks.ts';
import { showToast } from '../../../app/toasts.ts';
import { resolveShopAddress } from '../../../components/text/safe-links.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatTotal } from '../../../ui/format/format-money.ts';
import { Anchor, Box, Button, Stack, Text, Title, UnstyledButton } from '../../../ui/mantine.ts';
import { useNow } from '../../../ui/use-now.ts';
import { Caption } from '../controls.ts';
import { usePanes } from '../panes.ts';
import { ProductRow } from '../products/ProductRow.tsx';
import { describeRating } from '../rating/RatingWords.tsx';
import { type AgentChat, isDisconnected } from '../state/agent-chats.slice.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import { useAgentChats, useAgentState } from '../state/AgentChatsProvider.tsx';
import { formatAgo } from '../time/format-time.ts';
import { BanButton } from './BanButton.tsx';
import { ChatOrders } from './ChatOrders.tsx';
import { CustomerHistory } from './CustomerHistory.tsx';
import { ShopperSection } from './ShopperSection.tsx';
import { ShopperStatus, titleOf } from './ShopperStatus.tsx';
import { TagsField } from './TagsField.tsx';
import classes from './ShopperPanel.module.css';

/** Between two reads of cart and wishlist while nothing is pushed. */
const POLL_MS = 8_000;

interface ShopperPanelProps {
  readonly chat: AgentChat;
  readonly onListTag: (tag: string) => void;
}

export function ShopperPanel({ chat, onListTag }: ShopperPanelProps) {
  const { session, page } = chat;
  const { data, error } = agentConsoleApi.endpoints.getShopperContext.useQuery(
    { sessionId: session.sessionId },
    {
      pollingInterval: isDisconnected(useAgentState()) ? POLL_MS : 0,
      refetchOnMountOrArgChange: true,
    },
  );

  return (
    <Box px="md" pt="sm" pb="lg">
      <Person session={session} account={data?.account} />
      <TagsField key={session.sessionId} session={session} onList={onListTag} />
      <ChatOrders key={`orders ${session.sessionId}`} session={session} />
      {error && !data && <Text c="dimmed">{getErrorDetail(error)}</Text>}
      {data && <Context context={data} page={page ?? data.page} session={session} />}
      <CustomerHistory key={`history ${session.sessionId}`} sessionId={session.sessionId} />
      <BanButton session={session} />
    </Box>
  );
}

interface PersonProps {
  readonly session: AgentChatSession;
  /** Null for a guest, undefined until it is known. */
  readonly account: ShopperContext['account'] | undefined;
}

/** Who the shopper is: the account, whose address is proven, before what was typed into the chat, which is not. */
function Person({ session, account }: PersonProps) {
  const { customerName, customerEmail, customerId, startedAt, waitTime } = session;
  const accountName = account ? [account.firstName, account.lastName].filter(Boolean).join(' ') : '';
  const isTyped =
    account?.email.toLowerCase() !== customerEmail.toLowerCase() ||
    (accountName !== '' && accountName !== customerName);

  return (
    <Stack gap={4} pb="sm" className="break">
      {account && (
        <section aria-label="Account">
          <Title order={3} fz="0.9375rem">
            {accountName || customerName}
          </Title>
          <Address email={account.email} mark="Address proven by signing in" />
          {session.status === 'ended' && <TranscriptButton sessionId={session.sessionId} />}
        </section>
      )}
      {isTyped && (
        <section aria-label="As typed into the chat" className={account ? classes.typed : undefined}>
          {account ? (
            <p>{customerName}</p>
          ) : (
            <Title order={3} fz="0.9375rem">
              {customerName}
            </Title>
          )}
          <Address
            email={customerEmail}
            mark={account === undefined ? undefined : 'Typed into the chat, not proven'}
          />
        </section>
      )}
      {session.status !== 'ended' && (
        <Caption>
          <ShopperStatus session={session} />
        </Caption>
      )}
      <Caption>
        {customerId === null ? 'No customer number' : `Customer ${String(customerId)}`}, started{' '}
        {formatMoment(startedAt)}
        {waitTime !== null && <span className="nowrap">, waited {formatWait(waitTime)}</span>}
      </Caption>
    </Stack>
  );
}

function Address({ email, mark }: { readonly email: string; readonly mark: string | undefined }) {
  return (
    <>
      <Anchor href={writeMailto(email)} c="var(--text-soft)" className="break">
        {email}
      </Anchor>
      {mark !== undefined && <Caption>{mark}</Caption>}
    </>
  );
}

interface ContextProps {
  readonly context: ShopperContext;
  readonly page: ShopperContext['page'];
  readonly session: AgentChatSession;
}

function Context({ context, page, session }: ContextProps) {
  const { open } = usePanes();
  const agentChats = useAgentChats();
  const now = useNow();
  const { cart, wishlist, recentlyViewed, earlierChats } = context;
  const show = agentChats.isHeld(session)
    ? (text: string, productId: number) => {
        agentChats.conversation(session.sessionId)?.send(text, productId);
      }
    : undefined;

  return (
    <>
      <ShopperSection title={session.customerOnline ? 'Viewing now' : 'Last viewed'} empty="Not known">
        {page && (
          <li>
            <CurrentPage page={page} />
          </li>
        )}
      </ShopperSection>
      <ShopperSection title="Cart" aside={cart.length > 0 ? formatTotal(cart) : ''} empty="Empty">
        {cart.map((product) => (
          <ProductRow
            key={JSON.stringify([product.productId, product.options])}
            product={product}
            quantity={product.quantity}
            aside={Object.values(product.options).join(', ')}
            onShow={show}
          />
        ))}
      </ShopperSection>
      <ShopperSection title="Wishlist" empty="Empty">
        {wishlist.map((product) => (
          <ProductRow key={product.productId} product={product} onShow={show} />
        ))}
      </ShopperSection>
      <ShopperSection title="Recently viewed" empty="Nothing yet">
        {recentlyViewed.map((product) => (
          <ProductRow
            key={product.productId}
            product={product}
            aside={formatAgo(product.viewedAt, now)}
            onShow={show}
          />
        ))}
      </ShopperSection>
      <ShopperSection title="Earlier chats" empty="First chat">
        {earlierChats.map((earlier) => (
          <li key={earlier.sessionId}>
            <UnstyledButton className={classes.page ?? ''} onClick={() => open(earlier)}>
              <span>{formatMoment(earlier.startedAt)}</span>
              <span className="note">{describeEarlier(earlier)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ShopperSection>
    </>
  );
}

/** The title and path that the shopper's browser sent. It is a link only when it leads into this shop. */
function CurrentPage({ page }: { readonly page: ShopperPage }) {
  const href = resolveShopAddress(page.path, window.location.origin);
  const words = (
    <>
      <span>{titleOf(page)}</span> <span className="note">{page.path}</span>
    </>
  );
  if (href === null) return <span className={classes.page}>{words}</span>;

  return (
    <a className={classes.page} href={href} target="_blank" rel="noopener">
      {words}
    </a>
  );
}

const formatWait = (seconds: number): string =>
  seconds < 120 ? `${String(seconds)} s` : `${String(Math.round(seconds / 60))} min`;

const describeEarlier = (session: AgentChatSession): string =>
  [
    session.agentName ?? 'not answered',
    `${String(session.lastSequence)} messages`,
    ...describeRating(session),
    ...session.tags,
  ].join(', ');

/** Sends an ended chat to the proven address of its account. */
function TranscriptButton({ sessionId }: { readonly sessionId: string }) {
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const [sendTranscript, { isLoading }] = agentConsoleApi.endpoints.sendTranscript.useMutation();
  const send = async () => {
    const call = sendTranscript({ sessionId });
    if (!(await attempt(call))) return;
    const { to } = await call.unwrap();
    dispatch(showToast({ title: 'Transcript sent', description: `The chat is on its way to ${to}.` }));
  };

  return (
    <Button variant="default" mt="xs" loading={isLoading} onClick={() => void send()}>
      Send transcript
    </Button>
  );
}
