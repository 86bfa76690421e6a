import type { Product } from '@ronin/contracts';
import { useState } from 'react';
import { toApiError } from '../../app/api.ts';
import { describeFailure } from '../../app/errors/describe-failure.ts';
import { useAppDispatch } from '../../app/hooks.ts';
import { isEmail } from '../../app/is-email.ts';
import { resolveCustomerId } from '../../app/session.ts';
import { Button } from '../../ui/Button.tsx';
import { EmailField } from '../../ui/Field.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useJoinBackInStockMutation } from './back-in-stock.api.ts';

interface BackInStockFormProps {
  readonly product: Pick<Product, 'id' | 'name'>;
  /** Loads the product again. */
  readonly onRefresh: () => void;
}

/** The waiting list of a sold-out product. What was typed stays until it has arrived. */
export function BackInStockForm({ product, onRefresh }: BackInStockFormProps) {
  const dispatch = useAppDispatch();
  const [join, { data, error }] = useJoinBackInStockMutation();
  const [email, setEmail] = useState('');
  const { formProps, fieldProps, isSubmitting } = useForm({
    validate: (fields) =>
      isEmail(fields('wait-email').trim()) ? {} : { 'wait-email': 'Enter your e-mail address.' },
    onSubmit: async (fields) => {
      const address = fields('wait-email').trim();
      setEmail(address);
      // The call needs the cookie that the session's first answer sets.
      await dispatch(resolveCustomerId());
      await join({ id: product.id, email: address });
    },
  });
  if (data !== undefined) {
    return (
      <p className="marked" role="status">
        {data.confirmed
          ? `${email} is on the waiting list already. We write when the piece is in stock again.`
          : `Look into your mail at ${email}. Press the button in it, and you are on the waiting list.`}
      </p>
    );
  }
  const isBack = toApiError(error).status === 409;

  return (
    <form className="stack" {...formProps}>
      <h2 className="large">Sold out at the moment</h2>
      <p className="small soft">
        We write to you once, when {product.name} is in stock again. You pay nothing now.
      </p>
      <div className="field-and-button">
        <EmailField required {...fieldProps('wait-email')} />
        <Button type="submit" busy={isSubmitting} pending="Sending…">
          Email me when it is back
        </Button>
      </div>
      <div role="status">
        {error && !isBack && <p>{describeFailure(error, REFUSALS)}</p>}
        {isBack && (
          <>
            <p>It is in stock again.</p>
            <Button onClick={onRefresh}>Show it</Button>
          </>
        )}
      </div>
    </form>
  );
}

const REFUSALS = { 429: 'This address was entered many times. Please try again in an hour.' };
