import type { LedgerStatus } from '@ronin/contracts';
import { formatCount } from '@ronin/format';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import classes from './Ledger.module.css';

/** The equation accepted = written + duplicate + waiting + failed, and whether it balances. */
export function Ledger({ ledger }: { readonly ledger: LedgerStatus | null }) {
  if (ledger === null)
    return (
      <p className={`row gap-1 quiet ${classes.summary ?? ''}`}>
        The queue is unreachable, so the ledger cannot be calculated.
      </p>
    );
  const { accepted, written, duplicate, waiting, failed, missing, balanced } = ledger;
  const terms = [
    { name: 'written', count: written },
    { name: 'duplicates', count: duplicate },
    { name: 'waiting', count: waiting },
    { name: 'failed', count: failed, isError: failed > 0 },
    ...(balanced ? [] : [{ name: 'missing', count: missing, isError: true }]),
  ];

  return (
    <>
      <dl className={`row ${classes.equation ?? ''}`} data-balanced={balanced}>
        <Term name="accepted" count={accepted} />
        {terms.map((term, index) => (
          <Term key={term.name} sign={index === 0 ? '=' : '+'} {...term} />
        ))}
      </dl>
      <p
        className={`row gap-1 quiet ${classes.summary ?? ''}`}
        data-balanced={balanced}
        role={balanced ? 'status' : 'alert'}
      >
        <StatusIcon level={balanced ? 'ok' : 'error'} />
        {balanced
          ? 'Balanced: every accepted event is accounted for.'
          : `Not balanced: ${formatCount(missing)} accepted events are missing.`}
      </p>
    </>
  );
}

interface TermProps {
  readonly name: string;
  readonly count: number;
  readonly isError?: boolean;
  /** The sign before the term; absent: it is the sum. */
  readonly sign?: string;
}

const Term = ({ name, count, isError = false, sign }: TermProps) => (
  <div className={classes.term} data-error={isError} data-sum={sign === undefined} data-sign={sign}>
    <dt className="caption">{name}</dt>
    <dd>{formatCount(count)}</dd>
  </div>
);
