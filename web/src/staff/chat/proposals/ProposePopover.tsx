import type { ChosenOptions, ProposeToShopper } from '@ronin/contracts';
import { useState } from 'react';
import { createUuid } from '../../../app/create-uuid.ts';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { Button, Divider, Group, Popover, Select, Stack, Text, TextInput } from '../../../ui/mantine.ts';
import { ToolButton } from '../controls.ts';
import { useProducts } from '../products/products.ts';
import { agentConsoleApi } from '../state/agent-console.api.ts';

/** Proposes a piece or a discount code: the shopper gets a card with one button (behaviour: chat 15). */
export function ProposePopover({ sessionId }: { readonly sessionId: string }) {
  const [opened, setOpened] = useState(false);
  const [propose, { isLoading, error, reset }] = agentConsoleApi.useProposeMutation();
  const send = async (proposed: ProposeToShopper) => {
    // A disabled button would lose the focus.
    if (isLoading) return;
    const answer = await propose({ sessionId, ...proposed, clientMessageId: createUuid() });
    if (answer.data) setOpened(false);
  };

  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => {
        reset();
        setOpened(isOpen);
      }}
      position="top-start"
      trapFocus
      width={320}
    >
      <Popover.Target>
        <ToolButton onClick={() => setOpened(!opened)}>Propose</ToolButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <ProductProposal onSend={(proposed) => void send(proposed)} />
          <Divider />
          <CodeProposal onSend={(proposed) => void send(proposed)} />
          {error && (
            <Text role="alert" c="var(--bad)" fz="sm">
              {getErrorDetail(error)}
            </Text>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface FormProps {
  readonly onSend: (proposed: ProposeToShopper) => void;
}

function ProductProposal({ onSend }: FormProps) {
  const products = useProducts();
  const [productId, setProductId] = useState<number | null>(null);
  const [options, setOptions] = useState<ChosenOptions>({});
  const product = products.find(({ id }) => id === productId);
  const send = (kind: 'cart' | 'show') => {
    if (product) onSend({ kind, productId: product.id, options });
  };

  return (
    <Stack gap="xs">
      <Select
        label="Piece"
        placeholder="Find a product"
        searchable
        data-autofocus
        comboboxProps={{ withinPortal: false, position: 'top' }}
        nothingFoundMessage="No products found."
        data={products
          .filter(({ inStock }) => inStock)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        value={productId === null ? null : String(productId)}
        onChange={(value) => {
          setProductId(value === null ? null : Number(value));
          setOptions({});
        }}
      />
      {product?.options.map(({ name, label, values }) => (
        <Select
          key={name}
          label={label}
          placeholder="The shopper chooses"
          clearable
          comboboxProps={{ withinPortal: false, position: 'top' }}
          data={values}
          value={options[name] ?? null}
          onChange={(value) => {
            const { [name]: _before, ...others } = options;
            setOptions(value === null ? others : { ...others, [name]: value });
          }}
        />
      ))}
      <Group gap="xs">
        <Button size="compact-md" disabled={!product} onClick={() => send('cart')}>
          For the cart
        </Button>
        <Button size="compact-md" variant="default" disabled={!product} onClick={() => send('show')}>
          To look at
        </Button>
      </Group>
    </Stack>
  );
}

function CodeProposal({ onSend }: FormProps) {
  const [code, setCode] = useState('');

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') onSend({ kind: 'discount', code });
      }}
    >
      <Group gap="xs" align="end" wrap="nowrap">
        <TextInput
          label="Discount code"
          flex={1}
          maxLength={50}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={code.trim() === ''}>
          Offer
        </Button>
      </Group>
    </form>
  );
}
