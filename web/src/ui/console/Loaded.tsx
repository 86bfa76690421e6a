import type { ReactNode } from 'react';
import { FailedLoad } from './FailedLoad.tsx';
import { LoadingRows } from './LoadingRows.tsx';

interface LoadedProps<Data> {
  /** What the hook of a query returns. */
  readonly query: {
    readonly data?: Data | undefined;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** What is loading, for screen readers. */
  readonly name: string;
  readonly children: (data: Data) => ReactNode;
}

/** The answer of a query, or that it is loading or has failed. What is shown stays when it cannot be loaded again. */
export function Loaded<Data>({ query: { data, error, refetch }, name, children }: LoadedProps<Data>) {
  return (
    <>
      {error !== undefined && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {data === undefined ? error === undefined && <LoadingRows name={name} /> : children(data)}
    </>
  );
}
