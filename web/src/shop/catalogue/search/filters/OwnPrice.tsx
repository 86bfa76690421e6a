import { useId, useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { priceFormat } from '../../../../ui/format/format-price.ts';
import { formatPriceRange, parsePriceRange } from './filters.ts';
import classes from './SearchFilters.module.css';

interface OwnPriceProps {
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

const readAmount = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

/** Two fields for a range of prices. Only whole amounts count. */
export function OwnPrice({ value, onChange }: OwnPriceProps) {
  const errorId = useId();
  const range = parsePriceRange(value);
  const [from, setFrom] = useState(String(range?.from ?? ''));
  const [to, setTo] = useState(String(range?.to ?? ''));
  const [error, setError] = useState<string | null>(null);
  const fields = [
    { label: 'Price from', text: from, setText: setFrom },
    { label: 'Price to', text: to, setText: setTo },
  ];

  return (
    <form
      className={classes.own}
      aria-label="Own price range"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = findProblem(from, to);
        setError(problem);
        if (problem === null) onChange(formatPriceRange({ from: readAmount(from), to: readAmount(to) }));
      }}
    >
      {fields.map(({ label, text, setText }) => (
        <label key={label} className="stack tight">
          <span className="note">
            {label} ({priceFormat.symbol})
          </span>
          <input
            className={classes.select}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            value={text}
            aria-invalid={error !== null}
            aria-describedby={error === null ? undefined : errorId}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
      ))}
      <Button type="submit" className={classes.set}>
        Set price
      </Button>
      {error !== null && (
        <p id={errorId} role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </form>
  );
}

function findProblem(from: string, to: string): string | null {
  if (![from, to].every((text) => /^\d{0,7}$/.test(text.trim()))) return 'Use whole numbers, such as 300.';
  const [low, high] = [readAmount(from), readAmount(to)];

  return low !== null && high !== null && low > high ? 'The first price must be the lower one.' : null;
}
