import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { CheckField, TextBox } from '../../../ui/Field.tsx';
import { Part } from '../Part.tsx';
import type { CheckoutPartProps } from '../use-checkout.ts';
import { ClosablePart } from './ClosablePart.tsx';
import classes from '../Checkout.module.css';

/** What the workshop should know: whether it is a gift, the text of the card in its parcel, and a note. */
export function ExtraFields({ checkout, fieldProps }: CheckoutPartProps) {
  const { initial, wasShown, fieldsChanged } = checkout;
  const [isGift, setGift] = useState(initial('isGift') !== '');
  const [length, setLength] = useState(initial('giftMessage').length);
  const { onChange, ...messageProps } = fieldProps('giftMessage');

  return (
    <Part title="Gift and note" className="pairs">
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
      <div className={`pairs whole ${classes.links ?? ''}`}>
        <ClosablePart
          field="notes"
          openWords="Add a note to the workshop"
          closeWords="Remove the note"
          title="Note"
          isShown={wasShown('notes')}
          onToggle={fieldsChanged}
        >
          <TextBox
            label="A note to the workshop (optional)"
            rows={3}
            maxLength={TEXT_LIMITS.orderNotes}
            className="whole"
            {...fieldProps('notes')}
          />
        </ClosablePart>
      </div>
    </Part>
  );
}
