import type { ReactNode } from 'react';
import { getErrorDetail } from '../../app/error-detail.ts';
import { Button, Skeleton } from '../mantine.ts';
import { ConsoleNotice } from './ConsoleNotice.tsx';

interface Query {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface LoadedProps<Of extends Query> {
  /** What the hook of a query returns. */
  readonly query: Of;
  /** What is loading, for screen readers. */
  readonly name: string;
  readonly children: (data: NonNullable<Of['data']>) => ReactNode;
}

/** The answer of a query, or that it is loading or has failed. What is shown stays when it cannot be loaded again. */
export function Loaded<Of extends Query>({ query, name, children }: LoadedProps<Of>) {
  const { error, refetch } = query;
  const data: Of['data'] = query.data;

  return (
    <>
      {error !== undefined && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {data ? children(data) : error === undefined && <LoadingRows name={name} />}
    </>
  );
}

export const LoadingRows = ({ name }: { readonly name: string }) => (
  <div role="status" aria-label={name}>
    <Skeleton height={56} mb="xs" />
    <Skeleton height={56} mb="xs" />
    <Skeleton height={56} />
  </div>
);

interface FailedLoadProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

export const FailedLoad = ({ error, onRetry }: FailedLoadProps) => (
  <ConsoleNotice role="alert" text={getErrorDetail(error)}>
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
  </ConsoleNotice>
);
