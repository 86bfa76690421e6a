import type { AgentChatSession, ShopperContext, ShopperPage } from '@ronin/contracts';
import { writeMailto } from '@ronin/format/mailto';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { ORDER_STATUS_LABELS } from '../../../components/order/order-status-labels.ts';
import { resolveShopAddress } from '../../../components/text/safe-links.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { formatAmount, formatSubtotal } from '../../../ui/format/format-price.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ProductRow } from '../composer/ProductRow.tsx';
import type { AgentChat } from '../state/agent-chats.slice.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import { useAgentChats } from '../state/AgentChatsProvider.tsx';
import { formatAgo } from '../time/format-time.ts';
import { ShopperSection } from './ShopperSection.tsx';
import { ShopperStatus, titleOf } from './ShopperStatus.tsx';
import { TagsField } from './TagsField.tsx';
import { TranscriptButton } from './TranscriptButton.tsx';
import classes from './ShopperPanel.module.css';

/** Between two reads of cart and wishlist while they are on the screen. */
const POLL_MS = 8_000;

interface ShopperPanelProps {
  readonly chat: AgentChat;
  readonly onOpen: (session: AgentChatSession) => void;
}

/** The shopper: name, current page, cart, wishlist, orders and earlier chats. */
export function ShopperPanel({ chat, onOpen }: ShopperPanelProps) {
  const { session, page } = chat;
  const { data, error } = agentConsoleApi.endpoints.getShopperContext.useQuery(session.sessionId, {
    pollingInterval: POLL_MS,
    refetchOnMountOrArgChange: true,
  });

  return (
    <div className={classes.panel}>
      <Person session={session} account={data?.account} />
      <TagsField key={session.sessionId} session={session} />
      {error && !data && <p className={classes.quiet}>{getErrorDetail(error)}</p>}
      {data && <Context context={data} page={page ?? data.page} session={session} onOpen={onOpen} />}
    </div>
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
    <div className={classes.person}>
      {account && (
        <section aria-label="Account">
          <h3 className={classes.name}>{accountName || customerName}</h3>
          <Address email={account.email} mark="Address proven by signing in" />
          {session.status === 'ended' && <TranscriptButton sessionId={session.sessionId} />}
        </section>
      )}
      {isTyped && (
        <section aria-label="As typed into the chat" className={account ? classes.typed : undefined}>
          {account ? <p>{customerName}</p> : <h3 className={classes.name}>{customerName}</h3>}
          <Address
            email={customerEmail}
            mark={account === undefined ? undefined : 'Typed into the chat, not proven'}
          />
        </section>
      )}
      {session.status !== 'ended' && (
        <p className={classes.quiet}>
          <ShopperStatus session={session} />
        </p>
      )}
      <p className={classes.quiet}>
        {customerId === null ? 'No customer number' : `Customer ${String(customerId)}`}, started{' '}
        {formatMoment(startedAt)}
        {waitTime !== null && <span className={classes.whole}>, waited {formatWait(waitTime)}</span>}
      </p>
    </div>
  );
}

function Address({ email, mark }: { readonly email: string; readonly mark: string | undefined }) {
  return (
    <>
      <a className={classes.email} href={writeMailto(email)}>
        {email}
      </a>
      {mark !== undefined && <p className={classes.quiet}>{mark}</p>}
    </>
  );
}

interface ContextProps extends Pick<ShopperPanelProps, 'onOpen'> {
  readonly context: ShopperContext;
  readonly page: ShopperContext['page'];
  readonly session: AgentChatSession;
}

function Context({ context, page, session, onOpen }: ContextProps) {
  const agentChats = useAgentChats();
  const now = useNow();
  const { cart, wishlist, recentlyViewed, orders, earlierChats } = context;
  const show = agentChats.isHeld(session)
    ? (text: string, productId: number) => {
        agentChats.conversation(session.sessionId)?.send(text, productId);
      }
    : undefined;
  const subtotal = formatSubtotal(cart.map(({ quantity, price }) => ({ quantity, product: { price } })));

  return (
    <>
      <ShopperSection
        title={session.customerOnline ? 'Viewing now' : 'Last viewed'}
        empty="Not known"
        isEmpty={page === null}
      >
        {page && (
          <li>
            <CurrentPage page={page} />
          </li>
        )}
      </ShopperSection>
      <ShopperSection
        title="Cart"
        aside={cart.length > 0 ? subtotal : ''}
        empty="Empty"
        isEmpty={cart.length === 0}
      >
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
      <ShopperSection title="Wishlist" empty="Empty" isEmpty={wishlist.length === 0}>
        {wishlist.map((product) => (
          <ProductRow key={product.productId} product={product} onShow={show} />
        ))}
      </ShopperSection>
      <ShopperSection title="Recently viewed" empty="Nothing yet" isEmpty={recentlyViewed.length === 0}>
        {recentlyViewed.map((product) => (
          <ProductRow
            key={product.productId}
            product={product}
            aside={formatAgo(product.viewedAt, now)}
            onShow={show}
          />
        ))}
      </ShopperSection>
      <ShopperSection title="Orders" empty="None yet" isEmpty={orders.length === 0}>
        {orders.map(({ orderNumber, status, total, createdAt }) => (
          <li key={orderNumber} className={classes.order}>
            <span>{orderNumber}</span>
            <span>{formatAmount(total)}</span>
            <span className={classes.quiet}>
              {ORDER_STATUS_LABELS[status]}, {formatMoment(createdAt)}
            </span>
          </li>
        ))}
      </ShopperSection>
      <ShopperSection title="Earlier chats" empty="First chat" isEmpty={earlierChats.length === 0}>
        {earlierChats.map((earlier) => (
          <li key={earlier.sessionId}>
            <button
              type="button"
              className={classes.earlier}
              onClick={() => {
                onOpen(earlier);
              }}
            >
              <span>{formatMoment(earlier.startedAt)}</span>
              <span className={classes.quiet}>{describeEarlier(earlier)}</span>
            </button>
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
      <span>{titleOf(page)}</span> <span className={classes.quiet}>{page.path}</span>
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

function describeEarlier({ agentName, satisfaction, lastSequence, tags }: AgentChatSession): string {
  const parts = [
    agentName ?? 'not answered',
    `${String(lastSequence)} messages`,
    ...(satisfaction === null ? [] : [`${String(satisfaction)} of 5`]),
    ...tags,
  ];

  return parts.join(', ');
}
