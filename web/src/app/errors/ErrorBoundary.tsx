import type { ReactNode } from 'react';
import { ErrorBoundary as Boundary } from 'react-error-boundary';
import { onUnexpectedError } from './browser-errors.ts';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  readonly onError?: () => void;
}

/** Removes only the part that failed and reports the error: the cart may fail while the page works. */
export const ErrorBoundary = ({ children, onError }: ErrorBoundaryProps) => (
  <Boundary
    fallback={null}
    onError={(error) => {
      onUnexpectedError(error);
      onError?.();
    }}
  >
    {children}
  </Boundary>
);
