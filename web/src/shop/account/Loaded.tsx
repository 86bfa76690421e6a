import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface LoadedProps<Data> {
  /** What it is, as in "Your orders could not be loaded." */
  readonly name: string;
  readonly query: {
    readonly data?: Data | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (data: Data) => ReactNode;
}

/** A part of the account: a text while it loads, and after a failure. */
export function Loaded<Data>({ name, query: { data, isError, refetch }, children }: LoadedProps<Data>) {
  if (isError) {
    return (
      <p className="marked break below-2" role="alert">
        Your {name} could not be loaded. <Button onClick={refetch}>Try again</Button>
      </p>
    );
  }

  return data === undefined ? <p className="note measure">Loading your {name}…</p> : children(data);
}
