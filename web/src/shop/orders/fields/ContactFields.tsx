import { TEXT_LIMITS } from '@ronin/contracts/limits';
import { useRef, useState } from 'react';
import { TextButton } from '../../../ui/Button.tsx';
import { EmailField } from '../../../ui/Field.tsx';
import type { FieldProps } from '../../../ui/use-form.ts';
import { Part } from '../Part.tsx';
import { suggestEmail } from '../suggest-email.ts';

/** Who buys: apart from the recipient, because the order may be a gift. */
export function ContactFields({ fieldProps }: { readonly fieldProps: FieldProps }) {
  const field = useRef<HTMLInputElement>(null);
  const [likely, setLikely] = useState<string | null>(null);

  return (
    <Part title="Your e-mail" className="pairs">
      <div className="whole">
        <EmailField
          inputMode="email"
          maxLength={TEXT_LIMITS.email}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="We send the confirmation and the link to your order to this address."
          ref={field}
          onBlur={({ currentTarget }) => setLikely(suggestEmail(currentTarget.value))}
          {...fieldProps('email')}
        />
        <div role="status">
          {likely !== null && (
            <TextButton
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
            </TextButton>
          )}
        </div>
      </div>
    </Part>
  );
}
