import * as RadixToast from '@radix-ui/react-toast';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { setCartOpen } from '../../app/panels.ts';
import { CloseIcon } from '../icons.tsx';
import classes from './Toaster.module.css';

const DISPLAY_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

/** The notification region (behaviour: pages 10): one toast, 5 seconds, swiped away to the right, reached by F8. */
export function Toaster({ place }: { readonly place?: 'top' }) {
  const dispatch = useAppDispatch();
  const { latest } = useAppSelector((state) => state.toasts);
  const isCartOpen = useAppSelector((state) => state.panels.cartOpen);

  return (
    <RadixToast.Provider
      duration={DISPLAY_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {latest && (
        <RadixToast.Root
          key={latest.id}
          className={classes.toast}
          data-toast
          data-tone={latest.tone ?? 'plain'}
          // A click must not focus the toast, because its timer stops while it has the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          <RadixToast.Title className={`display large ${classes.title ?? ''}`}>
            {latest.title}
          </RadixToast.Title>
          {latest.description && (
            <RadixToast.Description className={`small soft ${classes.description ?? ''}`}>
              {latest.description}
            </RadixToast.Description>
          )}
          {latest.opensCart && !isCartOpen && (
            <RadixToast.Action
              className={classes.action}
              altText="Open the cart with the button at the top of the page"
              onClick={() => dispatch(setCartOpen(true))}
            >
              View cart
            </RadixToast.Action>
          )}
          <RadixToast.Close className={`icon-button ${classes.close ?? ''}`} aria-label="Close">
            <CloseIcon />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        className={classes.region}
        data-place={place}
        hotkey={['F8']}
        label="Notifications (F8)"
      />
    </RadixToast.Provider>
  );
}
