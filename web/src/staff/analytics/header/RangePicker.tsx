import { useState } from 'react';
import { Flex } from '../../../ui/mantine.ts';
import { daysOf, formatRange, PRESETS, type ReportView } from '../view/report-view.ts';
import { ChoiceList } from './ChoiceList.tsx';
import { DayFields } from './DayFields.tsx';
import { DialogButton } from './DialogButton.tsx';
import type { ToolProps } from './Toolbar.tsx';

const CHOICES = PRESETS.map(({ name, label }) => ({ value: name, label }));

/** A preset range, or a first and a last day. */
export function RangePicker({ view, now, onChange }: ToolProps) {
  const [isOpen, setOpen] = useState(false);
  const days = daysOf(view, now);
  const pick = (range: ReportView['range']) => {
    onChange({ range });
    setOpen(false);
  };

  return (
    <DialogButton label={formatRange(view)} isOpen={isOpen} setOpen={setOpen}>
      <Flex wrap="wrap" gap="lg" maw="calc(100vw - 4rem)">
        <ChoiceList
          choices={CHOICES}
          chosen={typeof view.range === 'string' ? view.range : null}
          onPick={pick}
        />
        <DayFields key={`${days.first}${days.last}`} days={days} onPick={pick} />
      </Flex>
    </DialogButton>
  );
}
