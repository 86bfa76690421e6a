import type { Product } from '@ronin/contracts';
import { useState } from 'react';
import { describeProduct } from '../../../components/product/describe-product.ts';
import { productPath } from '../../../paths.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { Flex, Popover, Text, TextInput, UnstyledButton } from '../../../ui/mantine.ts';
import { Caption, ToolButton } from '../controls.ts';
import { useProducts } from '../products/products.ts';
import { ProductThumb } from '../products/ProductThumb.tsx';
import classes from './ProductPicker.module.css';

interface ProductPickerProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly onPick: (product: Product, text: string) => void;
}

export function ProductPicker({ opened, onChange, onPick }: ProductPickerProps) {
  const products = useProducts();
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const found = products.filter(({ name, category }) => `${name} ${category}`.toLowerCase().includes(wanted));
  const pick = (product: Product) => {
    onPick(product, textFor(product));
    onChange(false);
    setQuery('');
  };

  return (
    <Popover opened={opened} onChange={onChange} position="top-start" trapFocus width={320}>
      <Popover.Target>
        <ToolButton onClick={() => onChange(!opened)}>Product</ToolButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Show a product">
        <TextInput
          aria-label="Find a product"
          placeholder="Find a product"
          data-autofocus
          p="xs"
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !found[0]) return;
            event.preventDefault();
            pick(found[0]);
          }}
        />
        <ul className={classes.list}>
          {found.map((product) => (
            <li key={product.id}>
              <UnstyledButton className={classes.product ?? ''} onClick={() => pick(product)}>
                <Flex align="center" component="span" wrap="nowrap" gap="sm" px="sm" py={5}>
                  <ProductThumb product={product} />
                  <Text span truncate flex={1}>
                    {product.name}
                  </Text>
                  <Flex direction="column" component="span" gap={0} align="flex-end" fz="sm">
                    {formatMoney(product.price)}
                    {!product.inStock && <Caption span>Sold out</Caption>}
                  </Flex>
                </Flex>
              </UnstyledButton>
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <Text c="dimmed" px="sm" pb="sm">
            No products found.
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What a client without product cards shows instead. */
const textFor = (product: Product): string =>
  describeProduct(product, `${window.location.origin}${productPath(product.id)}`);
