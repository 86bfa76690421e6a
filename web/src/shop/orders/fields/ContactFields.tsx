import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useRef, useState } from 'react';
import { TextField } from '../../../ui/Field.tsx';
import { suggestEmail } from '../suggest-email.ts';
import type { Checkout } from '../use-checkout.ts';
import type { FieldProps } from './field-props.ts';

interface ContactFieldsProps {
  readonly checkout: Checkout;
  readonly fieldProps: FieldProps;
}

/** Who buys: apart from the recipient, because the order may be a gift. */
export function ContactFields({ checkout: { initial }, fieldProps }: ContactFieldsProps) {
  const field = useRef<HTMLInputElement>(null);
  const [likely, setLikely] = useState<string | null>(null);

  return (
    <section className="pairs" aria-labelledby="checkout-contact">
      <h2 id="checkout-contact" className="size-xl whole">
        Your e-mail
      </h2>
      <div className="whole">
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={TEXT_LIMITS.email}
          defaultValue={initial('email')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="We send the confirmation and the link to your order to this address."
          ref={field}
          onBlur={({ currentTarget }) => setLikely(suggestEmail(currentTarget.value))}
          {...fieldProps('email')}
        />
        <div role="status">
          {likely !== null && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                setLikely(null);
                if (field.current === null) return;
                field.current.value = likely;
                // The form saves what its fields hold.
                field.current.dispatchEvent(new Event('input', { bubbles: true }));
                field.current.focus();
              }}
            >
              Did you mean {likely}?
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
