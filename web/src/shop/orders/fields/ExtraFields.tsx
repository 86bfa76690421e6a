import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { TextBox } from '../../../ui/Field.tsx';
import type { Checkout } from '../use-checkout.ts';
import { ClosablePart } from './ClosablePart.tsx';
import type { FieldProps } from './field-props.ts';
import { GiftFields } from './GiftFields.tsx';
import classes from '../Checkout.module.css';

interface ExtraFieldsProps {
  readonly checkout: Checkout;
  readonly fieldProps: FieldProps;
}

/** What the workshop should know: a gift, and a note. */
export function ExtraFields({ checkout, fieldProps }: ExtraFieldsProps) {
  const { initial, wasShown, fieldsChanged } = checkout;

  return (
    <section className="pairs" aria-labelledby="checkout-extras">
      <h2 id="checkout-extras" className="size-xl whole">
        Gift and note
      </h2>
      <GiftFields checkout={checkout} fieldProps={fieldProps} />
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
            defaultValue={initial('notes')}
            {...fieldProps('notes')}
          />
        </ClosablePart>
      </div>
    </section>
  );
}
