import { useLocation } from 'react-router-dom';
import { Button } from './Button.tsx';

interface TryAgainProps {
  readonly weight?: 'main' | 'plain';
  readonly onRetry: () => void;
}

/** A button that asks again. Without code, or before it is there, it asks for the same address anew. */
export function TryAgain({ weight = 'plain', onRetry }: TryAgainProps) {
  const { pathname, search } = useLocation();

  return (
    <form
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        onRetry();
      }}
    >
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" weight={weight}>
        Try again
      </Button>
    </form>
  );
}
