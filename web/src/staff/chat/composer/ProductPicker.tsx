import type { Product } from '@ronin/contracts';
import { useState } from 'react';
import { describeProduct } from '../../../components/product/describe-product.ts';
import { ProductPicture } from '../../../components/product/ProductPicture.tsx';
import { productPath } from '../../../paths.ts';
import { formatPrice } from '../../../ui/format/format-price.ts';
import { Button, Popover, TextInput } from '../../../ui/mantine.ts';
import { useProducts } from './products.ts';
import classes from './ProductPicker.module.css';

interface ProductPickerProps {
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly onPick: (product: Product, text: string) => void;
}

/** Chooses a product to show in the chat. */
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
    <Popover opened={opened} onChange={onChange} position="top-start" trapFocus width={320} shadow="none">
      <Popover.Target>
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          className={classes.open ?? ''}
          onClick={() => {
            onChange(!opened);
          }}
        >
          Product
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Show a product">
        <TextInput
          aria-label="Find a product"
          placeholder="Find a product"
          data-autofocus
          p="xs"
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !found[0]) return;
            event.preventDefault();
            pick(found[0]);
          }}
        />
        <ul className={classes.list}>
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className={classes.product}
                onClick={() => {
                  pick(product);
                }}
              >
                <ProductPicture product={product} decorative className={classes.picture} />
                <span className={classes.name}>{product.name}</span>
                <span className={classes.price}>
                  {formatPrice(product.price)}
                  {!product.inStock && <span className={classes.out}>Sold out</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className={classes.none}>No products found.</p>}
      </Popover.Dropdown>
    </Popover>
  );
}

/** What a client without product cards shows instead. */
const textFor = (product: Product): string =>
  describeProduct(product, formatPrice(product.price), `${window.location.origin}${productPath(product.id)}`);
