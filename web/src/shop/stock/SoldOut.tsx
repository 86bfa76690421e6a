import type { ProductHold } from '@ronin/contracts';
import type { ComponentProps } from 'react';
import { toApiError } from '../../app/api.ts';
import { useCustomer } from '../../app/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/format/format-moment.ts';
import { useGetProductHoldQuery } from './back-in-stock.api.ts';
import { BackInStockForm } from './BackInStockForm.tsx';

/** What a shopper can do about a sold-out product: wait for its holder, or for the next piece (behaviour: stock 5). */
export function SoldOut(props: ComponentProps<typeof BackInStockForm>) {
  const { customerId } = useCustomer();
  const { data: hold, error } = useGetProductHoldQuery(
    { id: props.product.id },
    { skip: customerId === null, refetchOnMountOrArgChange: true },
  );
  // The shop does not sell itself, so it keeps no waiting lists.
  const isOff = toApiError(error).status === 404;
  if (isOff || (hold === undefined && error === undefined)) return null;

  return (
    <div className="stack">
      {hold !== undefined && <Holder hold={hold} />}
      {hold?.isOwn !== true && <BackInStockForm {...props} />}
    </div>
  );
}

function Holder({ hold: { heldUntil, isOwn } }: { readonly hold: ProductHold }) {
  if (heldUntil === null) return null;
  const until = <time dateTime={heldUntil}>{formatMoment(heldUntil)}</time>;
  if (!isOwn) {
    return (
      <p className="marked">
        There is one of this piece, and somebody is holding it until {until}. If it is not paid by then, it is
        free again.
      </p>
    );
  }

  return (
    <>
      <p className="marked">You are holding this piece until {until}. Your order is not paid yet.</p>
      <ButtonLink to={paths.checkout} wide>
        CONTINUE TO CHECKOUT
      </ButtonLink>
    </>
  );
}
