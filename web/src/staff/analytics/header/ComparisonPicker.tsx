import { useState } from 'react';
import { Flex, Stack, Switch } from '../../../ui/mantine.ts';
import { comparedDays, type Comparison } from '../view/comparison.ts';
import { daysOf, formatDays } from '../view/report-view.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { DayFields } from './DayFields.tsx';
import { DialogButton } from './DialogButton.tsx';
import type { ToolProps } from './Toolbar.tsx';

const CHOICES = [
  { value: 'previous', label: 'The period before' },
  { value: 'year', label: 'The year before' },
  { value: 'none', label: 'Nothing' },
] as const;

/** What all figures are compared with. */
export function ComparisonPicker({ view, now, onChange }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  const { comparison, matchesWeekdays } = view;
  const days = daysOf(view, now);
  const compared = comparedDays(days, comparison, matchesWeekdays);
  const pick = (chosen: Comparison) => {
    onChange({ comparison: chosen });
    setOpen(false);
  };

  return (
    <DialogButton
      label={compared === null ? 'Not compared' : `vs ${formatDays(compared)}`}
      name="Compare with"
      isOpen={isOpen}
      setOpen={setOpen}
    >
      <Flex wrap="wrap" gap="lg" maw="calc(100vw - 4rem)">
        <Stack gap="md">
          <ChoiceList
            choices={CHOICES}
            chosen={typeof comparison === 'string' ? comparison : null}
            onPick={pick}
          />
          <Switch
            label="Match weekdays"
            description="A Monday is compared with a Monday."
            maw="14rem"
            color="steel.6"
            checked={matchesWeekdays}
            disabled={comparison !== 'previous' && comparison !== 'year'}
            onChange={({ currentTarget }) => onChange({ matchesWeekdays: currentTarget.checked })}
          />
        </Stack>
        <DayFields key={JSON.stringify(compared)} days={compared ?? days} onPick={pick} />
      </Flex>
    </DialogButton>
  );
}
