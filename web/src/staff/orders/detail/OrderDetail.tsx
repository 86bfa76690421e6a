import type { StaffOrder } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useDraft } from '../../../chat-client/use-draft.ts';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Facts, Moment, OpenHeading, WrittenText } from '../../../ui/console/detail/Detail.tsx';
import { Section } from '../../../ui/console/detail/Section.tsx';
import { TextForm } from '../../../ui/console/form/TextForm.tsx';
import { whenSaved } from '../../../ui/console/form/use-console-form.ts';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Group, Stack } from '../../../ui/mantine.ts';
import { OrderCommands } from '../commands/OrderCommands.tsx';
import { GiftNotice } from '../GiftNotice.tsx';
import { ordersApi } from '../orders.api.ts';
import { OrderMarks, OrderStatusLabel } from '../OrderStatusLabel.tsx';
import { Customer } from './Customer.tsx';
import { Items } from './Items.tsx';
import { Amounts, Payments } from './Payments.tsx';
import { Shipments } from './Shipments.tsx';
import history from './History.module.css';
import classes from './OrderDetail.module.css';

const POLL_MS = 30_000;

export const OrderDetail = ({ orderNumber }: { readonly orderNumber: string }) => (
  <Loaded
    query={ordersApi.useGetStaffOrderQuery({ n: orderNumber }, { pollingInterval: POLL_MS })}
    name="Loading the order"
  >
    {(order) => <Order order={order} />}
  </Loaded>
);

function Order({ order }: { readonly order: StaffOrder }) {
  const { orderNumber, status, total, createdAt, needsReview } = order;
  const { data: shop } = ordersApi.useGetSenderShopQuery(undefined);

  return (
    <article className={classes.order} aria-label={`Order ${orderNumber}`}>
      <header>
        <p className={classes.slip}>{shop ? `${shop.name}, packing slip` : 'Packing slip'}</p>
        <OpenHeading>{orderNumber}</OpenHeading>
        <Group gap="2px 1rem" mt={4} c="dimmed">
          <OrderStatusLabel status={status} />
          <OrderMarks order={order} />
          <span className="screen-only">{formatMoney(total)}</span>
          <Moment at={createdAt} />
        </Group>
      </header>
      {needsReview && (
        <div className="screen-only">
          <ConsoleNotice role="alert" text={describeReview(order)} />
        </div>
      )}
      <OrderCommands order={order} />
      <div className={classes.columns}>
        <Items items={order.items} />
        <Customer order={order} />
      </div>
      <GiftNotice order={order} />
      <div className="screen-only">
        <div className={classes.columns}>
          <Amounts order={order} />
          <Payments order={order} />
        </div>
      </div>
      <Shipments shipments={order.shipments} />
      <Stack gap="lg" className="screen-only">
        <History order={order} />
        <NoteForm orderNumber={orderNumber} />
      </Stack>
    </article>
  );
}

/** The field for a note. The text survives a reload of the tab and a failed call. */
function NoteForm({ orderNumber }: { readonly orderNumber: string }) {
  const [text, setText] = useDraft(`ronin.desk.draft.order.${orderNumber}`);
  const [addNote] = ordersApi.useAddOrderNoteMutation();

  return (
    <TextForm
      label="Note"
      placeholder="For staff only"
      button="Add note"
      maxLength={TEXT_LIMITS.chatMessage}
      text={text}
      onType={setText}
      onSend={() => whenSaved(addNote({ n: orderNumber, note: text }), () => setText(''))}
    />
  );
}

function describeReview({ reviewReason, commands }: StaffOrder): string {
  const advice = commands.includes('end-review')
    ? 'The order waits until somebody has looked at it.'
    : 'Mark the order as paid to accept it, or refund it.';

  return `${reviewReason ?? 'The payment of this order needs a decision.'} ${advice}`;
}

interface Entry {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  /** Null: the customer, or the shop itself. */
  readonly by: string | null;
  readonly kind: 'public' | 'staff' | 'note';
}

/** What happened and what staff noted, newest first. It marks what the customer sees. */
const History = ({ order }: { readonly order: StaffOrder }) => (
  <Section title="History and notes">
    <Stack gap="sm" renderRoot={(props) => <ol {...props} />}>
      {listEntries(order).map(({ key, at, text, by, kind }) => (
        <li key={key} className={history.entry} data-kind={kind}>
          <WrittenText>{text}</WrittenText>
          <Facts>
            <Moment at={at} />
            {by !== null && <span>{by}</span>}
            <span>{LABELS[kind]}</span>
          </Facts>
        </li>
      ))}
    </Stack>
  </Section>
);

const LABELS: Record<Entry['kind'], string> = {
  public: 'The customer sees it',
  staff: 'Staff only',
  note: 'Note, staff only',
};

function listEntries({ events, notes }: StaffOrder): Entry[] {
  return [
    ...events.map(({ id, at, text, by, isPublic }): Entry => {
      return { key: `event-${String(id)}`, at, text, by, kind: isPublic ? 'public' : 'staff' };
    }),
    ...notes.map(({ id, createdAt, note, authorName }): Entry => {
      return { key: `note-${String(id)}`, at: createdAt, text: note, by: authorName, kind: 'note' };
    }),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}
