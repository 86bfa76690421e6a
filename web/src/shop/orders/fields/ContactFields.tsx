import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { TextField } from '../../../ui/Field.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { FieldProps } from './field-props.ts';

interface ContactFieldsProps {
  readonly checkout: Checkout;
  readonly fieldProps: FieldProps;
}

/** Who buys: apart from the recipient, because the order may be a gift. */
export function ContactFields({ checkout: { initial }, fieldProps }: ContactFieldsProps) {
  return (
    <section className="pairs" aria-labelledby="checkout-contact">
      <h2 id="checkout-contact" className="size-xl whole">
        Your e-mail
      </h2>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={TEXT_LIMITS.email}
        className="whole"
        defaultValue={initial('email')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description="We send the confirmation and the link to your order to this address."
        {...fieldProps('email')}
      />
    </section>
  );
}
