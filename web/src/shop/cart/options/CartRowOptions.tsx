import type { CartItem } from '@ronin/contracts';
import { askFor, findGuide } from '../../../components/product/sizes/size-guides.ts';
import { isProvisional } from '../cart.api.ts';
import { useChooseOption } from '../use-cart-rows.ts';
import classes from './CartRowOptions.module.css';

interface CartRowOptionsProps {
  readonly customerId: number;
  readonly item: CartItem;
}

/** A list of values for each option of the product, where a missing choice is asked for (behaviour: cart 4). */
export function CartRowOptions({ customerId, item }: CartRowOptionsProps) {
  const choose = useChooseOption(customerId, item);

  return item.product.options.map((option) => {
    const { name, label, values } = option;
    const chosen = item.options[name] ?? '';
    const value = values.includes(chosen) ? chosen : '';

    return (
      <label key={name} className={`row ${classes.option ?? ''}`} data-missing={value === '' || undefined}>
        <span>{value === '' ? askFor(option) : label}</span>
        <select
          className={classes.values}
          aria-label={`${label} of ${item.product.name}`}
          value={value}
          disabled={isProvisional(item)}
          onChange={({ currentTarget }) => void choose(name, currentTarget.value)}
        >
          {value === '' && <option value="">Choose</option>}
          {values.map((one) => (
            <option key={one} value={one}>
              {findGuide(option).name(one)}
            </option>
          ))}
        </select>
      </label>
    );
  });
}
