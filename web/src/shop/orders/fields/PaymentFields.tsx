import { COUNTRIES } from '@ronin/contracts/countries';
import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { AddressFields } from '../../../components/address/AddressFields.tsx';
import { CountrySelect } from '../../../components/address/CountrySelect.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { BILLING, PAYER } from '../checkout-fields.ts';
import { isFreeQuote, PAYMENT_CHOICES } from '../checkout-texts.ts';
import type { CheckoutPartProps } from '../use-checkout.ts';
import { ClosablePart } from './ClosablePart.tsx';
import { RadioList } from './RadioList.tsx';
import classes from '../Checkout.module.css';

export function PaymentFields({ checkout, fieldProps }: CheckoutPartProps) {
  const { initial, wasShown, fieldsChanged, live, paymentProvider, selectPayment } = checkout;
  const [country, setCountry] = useState(initial(`${BILLING}country`));
  const { quote } = live;
  if (!quote) return null;
  const isFree = isFreeQuote(quote);

  return (
    <div className="pairs">
      <div className="whole">
        {isFree ? (
          <p className="warned">There is nothing to pay.</p>
        ) : (
          <RadioList
            name="paymentProvider"
            legend="How you pay"
            choices={quote.paymentProviders.map((value) => ({ value, ...PAYMENT_CHOICES[value] }))}
            selected={paymentProvider}
            onSelect={selectPayment}
          />
        )}
        {quote.paymentProviders.length === 0 && (
          <p className="warned">No way to pay is set up in this shop at the moment. Please write to us.</p>
        )}
      </div>
      <div className={`pairs whole ${classes.links ?? ''}`}>
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
            className="whole"
            {...fieldProps(PAYER.name)}
          />
          <CountrySelect
            fieldProps={fieldProps(`${BILLING}country`)}
            section="billing"
            className="whole"
            value={country}
            countries={COUNTRIES}
            onSelect={setCountry}
          />
          <AddressFields country={country} prefix={BILLING} section="billing" fieldProps={fieldProps} />
        </ClosablePart>
      </div>
    </div>
  );
}
