import { useLocation } from 'react-router-dom';
import { CATEGORIES } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';

interface TryAgainProps {
  readonly variant?: 'primary' | 'secondary';
  readonly onRetry: () => void;
}

/** Repeats a failed call. Without JavaScript it loads the page again, with the query parameter that the server reads. */
export function TryAgain({ variant = 'secondary', onRetry }: TryAgainProps) {
  const { pathname, search } = useLocation();
  const category = CATEGORIES.find(({ value }) => value === new URLSearchParams(search).get('category'));

  return (
    <form
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        onRetry();
      }}
    >
      {category && <input type="hidden" name="category" value={category.value} />}
      <Button type="submit" variant={variant}>
        Try again
      </Button>
    </form>
  );
}
