import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { useAppDispatch } from './hooks.ts';
import { showFailure } from './toasts.ts';

const FAILED = 'This part of the shop could not be loaded. Please try again.';
const OFFLINE = 'You are offline. Connect to the internet and try again.';

interface LazyPartProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly partProps: Props;
  /** Called after a failure. The caller should treat the part as closed. */
  readonly onFailure: () => void;
}

/** A part whose code is loaded on demand. After a failure a toast says so, and the next attempt loads it again. */
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
): { number: number; Part: ComponentType<Props> } => ({
  number,
  Part: lazy(async () => ({ default: await load() })),
});

interface WhenNearProps<Props> extends Omit<LazyPartProps<Props>, 'onFailure'> {
  readonly className?: string | undefined;
  /** How far below the window it begins to load. */
  readonly margin?: string;
  /** It is loaded wherever it is, such as when the address names it. */
  readonly isWanted?: boolean;
}

/** A part far down the page: its code is loaded when the visitor comes near it. After a failure it stays away. */
export function WhenNear<Props extends object>({
  load,
  partProps,
  className,
  margin = '400px',
  isWanted,
}: WhenNearProps<Props>) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place.current);

    return () => observer.disconnect();
  }, [margin]);

  return (
    <div ref={place} className={className}>
      {(isNear || isWanted) && !hasFailed && (
        <LazyPart load={load} partProps={partProps} onFailure={() => setFailed(true)} />
      )}
    </div>
  );
}
