import { useLocation } from 'react-router-dom';
import { categories } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';

interface TryAgainProps {
  readonly weight?: 'main' | 'plain';
  readonly onRetry: () => void;
}

/**
 * A button that asks again. Without code, or before it is there, it loads the same address, with the one query parameter
 * that the server reads on a page that can fail.
 */
export function TryAgain({ weight = 'plain', onRetry }: TryAgainProps) {
  const { pathname, search } = useLocation();
  const category = categories.find((value) => value === new URLSearchParams(search).get('category'));

  return (
    <form
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        onRetry();
      }}
    >
      {category && <input type="hidden" name="category" value={category} />}
      <Button type="submit" weight={weight}>
        Try again
      </Button>
    </form>
  );
}
