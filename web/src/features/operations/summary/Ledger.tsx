import type { LedgerStatus } from '@ronin/contracts';
import { formatCount } from '../../../ui/format/format-number.ts';
import classes from './Ledger.module.css';
import { Mark } from './StatusIcon.tsx';

/** accepted = written + duplicate + waiting + failed: an equation that balances, or says that it does not. */
export function Ledger({ ledger }: { readonly ledger: LedgerStatus | null }) {
  if (ledger === null)
    return <p className={classes.verdict}>The queue cannot be reached, so nothing can be added up.</p>;
  const { accepted, written, duplicate, waiting, failed, missing, balanced } = ledger;
  const terms = [
    { name: 'written', count: written },
    { name: 'duplicates', count: duplicate },
    { name: 'waiting', count: waiting },
    { name: 'failed', count: failed, isBad: failed > 0 },
    ...(balanced ? [] : [{ name: 'missing', count: missing, isBad: true }]),
  ];

  return (
    <>
      <dl className={classes.equation} data-balanced={balanced}>
        <Term name="accepted" count={accepted} isSum />
        {terms.map((term, index) => (
          <Term key={term.name} sign={index === 0 ? '=' : '+'} {...term} />
        ))}
      </dl>
      <p className={classes.verdict} data-balanced={balanced} role={balanced ? 'status' : 'alert'}>
        <Mark tone={balanced ? 'good' : 'bad'} />
        {balanced
          ? 'It balances: every accepted event is accounted for.'
          : `It does not balance: accepted events missing: ${formatCount(missing)}.`}
      </p>
    </>
  );
}

interface TermProps {
  readonly name: string;
  readonly count: number;
  readonly isBad?: boolean;
  readonly isSum?: boolean;
  /** What stands before it in the equation. */
  readonly sign?: string;
}

function Term({ name, count, isBad = false, isSum = false, sign }: TermProps) {
  return (
    <div className={classes.term} data-bad={isBad} data-sum={isSum} data-sign={sign}>
      <dt>{name}</dt>
      <dd>{formatCount(count)}</dd>
    </div>
  );
}
