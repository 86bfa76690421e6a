import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { CheckField, TextBox } from '../../../ui/Field.tsx';
import type { Checkout } from '../use-checkout.ts';
import type { FieldProps } from './field-props.ts';

interface GiftFieldsProps {
  readonly checkout: Checkout;
  readonly fieldProps: FieldProps;
}

/** Whether the order is a gift, and the text of the card in its parcel. */
export function GiftFields({ checkout: { initial }, fieldProps }: GiftFieldsProps) {
  const [isGift, setGift] = useState(initial('isGift') !== '');
  const [length, setLength] = useState(initial('giftMessage').length);
  const { onChange, ...messageProps } = fieldProps('giftMessage');

  return (
    <>
      <CheckField
        label="This is a gift"
        name="isGift"
        className="whole"
        defaultChecked={isGift}
        onChange={({ currentTarget }) => setGift(currentTarget.checked)}
      />
      {/* A disabled field is not sent. It keeps its text for a customer who changes their mind. */}
      <fieldset className="pairs whole" hidden={!isGift} disabled={!isGift} aria-label="Gift">
        <TextBox
          label="Message for the recipient"
          rows={4}
          maxLength={TEXT_LIMITS.giftMessage}
          className="whole"
          defaultValue={initial('giftMessage')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={
            <>
              We put your message on a card in the parcel. No prices and no invoice are in it.{' '}
              <span className="number nowrap">
                {length} of {TEXT_LIMITS.giftMessage} characters
              </span>
            </>
          }
          {...messageProps}
          onChange={({ currentTarget }) => {
            setLength(currentTarget.value.length);
            onChange();
          }}
        />
      </fieldset>
    </>
  );
}
