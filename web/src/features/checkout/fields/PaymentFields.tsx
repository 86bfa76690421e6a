import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { TextField } from '../../../ui/Field.tsx';
import { BILLING, countryOf, PAYER } from '../checkout-fields.ts';
import { PAYMENT_CHOICES } from '../checkout-texts.ts';
import type { Checkout } from '../use-checkout.ts';
import { AddressFields } from './AddressFields.tsx';
import { ClosablePart } from './ClosablePart.tsx';
import { CountrySelect } from './CountrySelect.tsx';
import type { FieldProps } from './field-props.ts';
import { RadioList } from './RadioList.tsx';
import classes from '../Checkout.module.css';

interface PaymentFieldsProps {
  readonly checkout: Checkout;
  readonly fieldProps: FieldProps;
}

/** How the order is paid, and who pays. */
export function PaymentFields({ checkout, fieldProps }: PaymentFieldsProps) {
  const { initial, wasShown, fieldsChanged, live, paymentProvider, selectPayment } = checkout;
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
        <ClosablePart
          field={PAYER.name}
          openWords="Use another billing address"
          closeWords="Use the delivery address for the bill"
          title="Billing address"
          isShown={wasShown(PAYER.name)}
          onToggle={fieldsChanged}
        >
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
        </ClosablePart>
      </div>
    </div>
  );
}
