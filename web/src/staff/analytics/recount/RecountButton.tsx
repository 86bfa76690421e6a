import { RECOUNT_LIMITS } from '@ronin/contracts/limits';
import { useState } from 'react';
import { ConsoleDialog } from '../../../ui/console/form/ConsoleDialog.tsx';
import { Loaded } from '../../../ui/console/Loaded.tsx';
import { Anchor, Text } from '../../../ui/mantine.ts';
import { type RecountRequest, useRecountReportMutation } from '../reports/reports.api.ts';
import { RecountResult } from './RecountResult.tsx';

/** A link that is less than what it belongs to. */
export const QUIET = { size: 'xs', c: 'dimmed', underline: 'hover' } as const;

interface RecountButtonProps {
  /** Of the report. */
  readonly title: string;
  /** Absent where it is clear which report is meant. */
  readonly label?: string;
  readonly recount: RecountRequest;
  readonly className?: string | undefined;
  /** Its dialog was opened or closed. */
  readonly onToggle?: (isOpen: boolean) => void;
}

/** Counts a report again from the rows, and says whether both counts are equal. */
export function RecountButton({
  title,
  label = 'Recount',
  recount,
  className,
  onToggle,
}: RecountButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [count, { data, error, reset }] = useRecountReportMutation();
  const isLong = isTooLong(recount);

  return (
    <>
      <Anchor
        component="button"
        type="button"
        {...(className !== undefined && { className })}
        {...QUIET}
        aria-haspopup="dialog"
        aria-label={`Recount ${title}`}
        onClick={() => {
          setOpen(true);
          onToggle?.(true);
          if (!isLong) void count(recount);
        }}
      >
        {label}
      </Anchor>
      <ConsoleDialog
        title={`${title}, counted again`}
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
          onToggle?.(false);
          reset();
        }}
      >
        {isLong ? (
          <Text>
            A report is counted again from every single row, for at most {RECOUNT_LIMITS.days} days. Choose a
            shorter range.
          </Text>
        ) : (
          <Loaded query={{ data, error, refetch: () => count(recount) }} name="Counting again">
            {(result) => <RecountResult result={result} />}
          </Loaded>
        )}
      </ConsoleDialog>
    </>
  );
}

const DAY_MS = 86_400_000;

const isTooLong = ({ params: { from, to } }: RecountRequest): boolean =>
  Date.parse(String(to)) - Date.parse(String(from)) > RECOUNT_LIMITS.days * DAY_MS;
