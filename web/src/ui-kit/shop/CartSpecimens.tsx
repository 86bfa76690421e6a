import { CART_QUANTITY } from '@ronin/contracts/limits';
import { useRef } from 'react';
import { CartRow } from '../../shop/cart/CartRow.tsx';
import { OptionPicker } from '../../shop/cart/options/OptionPicker.tsx';
import { buildCartItem, buildProduct } from '../../testing/build-product.ts';
import { Specimen, SpecimenGroup } from '../Specimen.tsx';

const CUSTOMER_ID = 7;
const ignore = () => undefined;

/** The quantity and the options of what is in the cart. */
export function CartSpecimens() {
  return (
    <>
      <SpecimenGroup name="CartRow">
        <Row state="two" quantity={2} />
        <Row state="the smallest quantity" quantity={CART_QUANTITY.min} />
        <Row state="the largest quantity" quantity={CART_QUANTITY.max} />
        <Specimen state="focus" pseudo="focus" target="button">
          <ul>
            <CartRow customerId={CUSTOMER_ID} item={buildCartItem()} onFollowLink={ignore} />
          </ul>
        </Specimen>
        <Specimen state="made to order">
          <ul>
            <CartRow
              customerId={CUSTOMER_ID}
              item={buildCartItem({ product: buildProduct({ madeToOrder: true }) })}
              onFollowLink={ignore}
            />
          </ul>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="OptionPicker">
        <Specimen state="nothing chosen">
          <Picker name="size" />
        </Specimen>
        <Specimen state="a choice is missing">
          <Picker name="missing-size" isMissing />
        </Specimen>
        <Specimen state="focus" pseudo="focus">
          <Picker name="focused-size" />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

const Row = ({ state, quantity }: { readonly state: string; readonly quantity: number }) => (
  <Specimen state={state}>
    <ul>
      <CartRow customerId={CUSTOMER_ID} item={buildCartItem({ quantity })} onFollowLink={ignore} />
    </ul>
  </Specimen>
);

/** The name of the option is part of an id, so each picker has another one. */
function Picker({ name, isMissing = false }: { readonly name: string; readonly isMissing?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const product = buildProduct({
    options: [{ name, label: 'Ring size', values: ['6', '7', '8', '9', '10'] }],
  });

  return (
    <OptionPicker
      product={product}
      formRef={form}
      missing={isMissing ? name : null}
      onChoice={ignore}
      onOpenGuide={ignore}
    />
  );
}
