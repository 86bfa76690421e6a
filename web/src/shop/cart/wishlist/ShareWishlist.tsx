import { useId, useRef } from 'react';
import { useAttempt } from '../../../app/desk/use-attempt.ts';
import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { useCustomer } from '../../../app/session.ts';
import { showToast } from '../../../app/toasts.ts';
import { sharedWishlistPath } from '../../../paths.ts';
import { Button, TextButton } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { wishlistPageApi } from './wishlist-page.api.ts';

/** The link that shows the list to others: it is made, copied and withdrawn here (behaviour: wishlist 5). */
export function ShareWishlist() {
  const attempt = useAttempt('That did not work. Please try again in a moment.');
  const id = useId();
  const { customerId } = useCustomer();
  const { data, isError } = wishlistPageApi.useGetWishlistLinkQuery(customerId ?? 0, {
    skip: customerId === null,
  });
  const [create, { isLoading: isCreating }] = wishlistPageApi.useCreateWishlistLinkMutation();
  const [withdraw, { isLoading: isWithdrawing }] = wishlistPageApi.useWithdrawWishlistLinkMutation();
  // Without the cookie of a browser or an account there is no list of one's own.
  if (customerId === null || isError || data === undefined) return null;
  const isBusy = isCreating || isWithdrawing;

  return (
    <section className="stack narrow start" aria-labelledby={id}>
      <h2 id={id} className="size-xl">
        Show it to somebody
      </h2>
      <p className="small soft">
        Whoever has the link sees these pieces and their prices, and nothing about you. You can withdraw it at
        any time.
      </p>
      {data.token === null ? (
        <Button busy={isBusy} onClick={() => void attempt(create())}>
          Make a link
        </Button>
      ) : (
        <>
          <LinkField token={data.token} />
          <TextButton busy={isBusy} onClick={() => void attempt(withdraw())}>
            Withdraw the link
          </TextButton>
        </>
      )}
    </section>
  );
}

function LinkField({ token }: { readonly token: string }) {
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const publicUrl = useAppSelector((state) => state.site.publicUrl);
  const link = `${publicUrl}${sharedWishlistPath(token)}`;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      dispatch(showToast({ title: 'Copied', description: 'The link to your wishlist is copied.' }));
    } catch {
      // The browser does not allow it: the link is selected, to be copied by hand.
      field.current?.select();
    }
  };

  return (
    <div className="field-and-button form">
      <TextField
        ref={field}
        label="Link to your wishlist"
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button onClick={() => void copy()}>Copy the link</Button>
    </div>
  );
}
