import type { ReactNode } from 'react';
import { Button } from '../mantine.ts';
import classes from './ListAndDetail.module.css';

interface ListAndDetailProps {
  readonly list: ReactNode;
  readonly detail: ReactNode | null;
  /** Shown beside the list while nothing is open; null when there is nothing to choose. */
  readonly hint: string | null;
  readonly backLabel: string;
  readonly onBack: () => void;
}

/** A list with what is open of it: side by side, and one of the two where there is no room for both. */
export function ListAndDetail({ list, detail, hint, backLabel, onBack }: ListAndDetailProps) {
  return (
    <div className={classes.columns} data-open={detail !== null}>
      <div className={classes.list}>{list}</div>
      <div className={classes.detail}>
        {detail === null ? (
          hint !== null && <p className={classes.hint}>{hint}</p>
        ) : (
          <>
            <div className={classes.back}>
              <Button variant="default" onClick={onBack}>
                {backLabel}
              </Button>
            </div>
            {detail}
          </>
        )}
      </div>
    </div>
  );
}
