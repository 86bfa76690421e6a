import { getErrorDetail } from '../../app/error-detail.ts';
import { Button } from '../mantine.ts';
import { ConsoleNotice } from './ConsoleNotice.tsx';

interface FailedLoadProps {
  /** What the call failed with. */
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Why something could not be loaded, and a button that tries again. */
export const FailedLoad = ({ error, onRetry }: FailedLoadProps) => (
  <ConsoleNotice role="alert" text={getErrorDetail(error)}>
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
  </ConsoleNotice>
);
