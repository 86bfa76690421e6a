import { lazy, Suspense, useState, type ComponentType } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { useAppDispatch } from './hooks.ts';
import { showFailure } from './toasts.ts';

const FAILED = 'This part of the shop could not be loaded. Please try again.';
const OFFLINE = 'You are offline. Connect to the internet and try again.';

interface LazyPartProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly partProps: Props;
  /** The part is gone: whoever showed it counts it as closed. */
  readonly onFailure: () => void;
}

interface Attempt<Props> {
  readonly number: number;
  readonly Part: ComponentType<Props>;
}

/**
 * A part of the shop whose code comes when it is wanted. When it does not come, or fails, a notice says so and the next
 * wish tries anew; the page goes on.
 */
export function LazyPart<Props extends object>({ load, partProps, onFailure }: LazyPartProps<Props>) {
  const dispatch = useAppDispatch();
  const [{ number, Part }, setAttempt] = useState(() => attempt(1, load));

  return (
    <ErrorBoundary
      key={number}
      onError={() => {
        setAttempt(attempt(number + 1, load));
        dispatch(showFailure(window.navigator.onLine ? FAILED : OFFLINE));
        onFailure();
      }}
    >
      <Suspense>
        <Part {...partProps} />
      </Suspense>
    </ErrorBoundary>
  );
}

const attempt = <Props extends object>(
  number: number,
  load: () => Promise<ComponentType<Props>>,
): Attempt<Props> => ({ number, Part: lazy(async () => ({ default: await load() })) });
