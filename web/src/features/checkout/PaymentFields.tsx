import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { TextBox, TextField } from '../../ui/Field.tsx';
import { AddressFields } from './AddressFields.tsx';
import { BILLING, countryOf, PAYER } from './checkout-fields.ts';
import { PAYMENT_CHOICES } from './checkout-texts.ts';
import { CountrySelect } from './CountrySelect.tsx';
import type { FieldProps } from './field-props.ts';
import { RadioList } from './RadioList.tsx';
import { Reveal } from './Reveal.tsx';
import type { Checkout } from './use-checkout.ts';
import classes from './Checkout.module.css';

interface PaymentFieldsProps {
  readonly checkout: Checkout;
  readonly fieldProps: FieldProps;
}

/** How the order is paid, who pays, and a note. */
export function PaymentFields({ checkout, fieldProps }: PaymentFieldsProps) {
  const { initial, wasShown, live, paymentProvider, selectPayment } = checkout;
  const { quote } = live;
  if (!quote) return null;

  return (
    <div className={classes.group}>
      <div className={classes.whole}>
        <RadioList
          name="paymentProvider"
          legend="How you pay"
          choices={quote.paymentProviders.map((value) => ({ value, ...PAYMENT_CHOICES[value] }))}
          selected={paymentProvider}
          onSelect={selectPayment}
        />
        {quote.paymentProviders.length === 0 && (
          <p className={classes.notice}>
            No way to pay is set up in this shop at the moment. Please write to us.
          </p>
        )}
      </div>
      <div className={classes.links}>
        <Reveal field={PAYER.name} words="Use another billing address" isShown={wasShown(`${BILLING}street`)}>
          <h3 className={classes.smallTitle}>Billing address</h3>
          <TextField
            label={PAYER.label}
            autoComplete="billing name"
            maxLength={2 * TEXT_LIMITS.name}
            className={classes.whole}
            defaultValue={initial(PAYER.name)}
            {...fieldProps(PAYER.name)}
          />
          <AddressFields prefix={BILLING} section="billing" initial={initial} fieldProps={fieldProps} />
          <CountrySelect
            name={`${BILLING}country`}
            section="billing"
            value={countryOf(initial, BILLING)}
            quote={quote}
          />
        </Reveal>
        <Reveal field="notes" words="Add a note to the workshop" isShown={wasShown('notes')}>
          <TextBox
            label="A note to the workshop (optional)"
            rows={3}
            maxLength={TEXT_LIMITS.orderNotes}
            className={classes.whole}
            defaultValue={initial('notes')}
            {...fieldProps('notes')}
          />
        </Reveal>
      </div>
    </div>
  );
}
