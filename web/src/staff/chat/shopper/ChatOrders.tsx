import type { AgentChatSession } from '@ronin/contracts';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { Button, Group, Text, TextInput } from '../../../ui/mantine.ts';
import { Caption } from '../controls.ts';
import { OrderCard } from '../orders/OrderCard.tsx';
import { shopOfChatApi } from '../shop/shop-of-chat.api.ts';
import { ShopperSection } from './ShopperSection.tsx';

/** The shopper's orders, and a search by number or address for those that are not known to be theirs. */
export function ChatOrders({ session }: { readonly session: AgentChatSession }) {
  const { sessionId, customerEmail } = session;
  const { data, error } = shopOfChatApi.endpoints.listChatOrders.useQuery(
    { sessionId },
    { refetchOnMountOrArgChange: true },
  );
  const [q, setQ] = useState('');
  const orders = data?.items ?? [];

  return (
    <>
      <ShopperSection title="Orders">
        {orders.map((order) => (
          <li key={order.orderNumber}>
            <OrderCard order={order} />
          </li>
        ))}
      </ShopperSection>
      {error !== undefined && data === undefined && <Text c="dimmed">{getErrorDetail(error)}</Text>}
      {data !== undefined && orders.length === 0 && (
        <Caption mt={-8} mb={6}>
          {data.proven ? 'None yet.' : 'None known for this browser; the address is not proven.'}
        </Caption>
      )}
      <Search key={sessionId} q={q} onSearch={setQ} address={data?.proven === false ? customerEmail : null} />
      {q !== '' && <Found sessionId={sessionId} q={q} />}
    </>
  );
}

interface SearchProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
  /** That was typed into the chat. */
  readonly address: string | null;
}

function Search({ q, onSearch, address }: SearchProps) {
  const [text, setText] = useState('');

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Group gap={6} wrap="nowrap" align="end" mb={6}>
        <TextInput
          size="xs"
          flex={1}
          label="Find an order"
          labelProps={{ fw: 500, fz: 'xs', c: 'dimmed' }}
          placeholder="Order number or e-mail address"
          maxLength={TEXT_LIMITS.email}
          spellCheck={false}
          data-key="order"
          onKeyDown={({ key, currentTarget }) => {
            // The keys of the console work again.
            if (key === 'Escape') currentTarget.blur();
          }}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            if (currentTarget.value.trim() === '') onSearch('');
          }}
        />
        <Button type="submit" size="xs" variant="default" disabled={text.trim() === ''}>
          Find
        </Button>
      </Group>
      {address !== null && q !== address && (
        <Button
          variant="subtle"
          size="compact-xs"
          mb={6}
          px={0}
          td="underline"
          className="break"
          onClick={() => {
            setText(address);
            onSearch(address);
          }}
        >
          Orders with the typed address
        </Button>
      )}
    </form>
  );
}

function Found({ sessionId, q }: { readonly sessionId: string; readonly q: string }) {
  const { currentData, error } = shopOfChatApi.endpoints.listChatOrders.useQuery({ sessionId, q });

  return (
    <div role="status" aria-label="Found orders">
      {error !== undefined && currentData === undefined && (
        <Text c="var(--bad)" fz="xs">
          {getErrorDetail(error)}
        </Text>
      )}
      {currentData?.items.length === 0 && <Caption>No order has this number or address.</Caption>}
      {currentData?.items.map((order) => (
        <OrderCard key={order.orderNumber} order={order} />
      ))}
    </div>
  );
}
