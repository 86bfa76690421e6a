import type { ReactNode } from 'react';
import { NextIcon, PreviousIcon } from '../../../ui/icons.tsx';
import { ActionIcon } from '../../../ui/mantine.ts';
import { stepRange } from '../view/step-range.ts';
import type { ToolProps } from './Toolbar.tsx';

/** The period before the chosen one, and the one after it. */
export function StepButtons({ view, now, onChange }: ToolProps) {
  const [previous, next] = [stepRange(view, now, -1), stepRange(view, now, 1)];

  return (
    <ActionIcon.Group>
      <Step label="Period before" range={previous} onChange={onChange}>
        <PreviousIcon />
      </Step>
      <Step label="Period after" range={next} onChange={onChange}>
        <NextIcon />
      </Step>
    </ActionIcon.Group>
  );
}

interface StepProps extends Pick<ToolProps, 'onChange'> {
  readonly label: string;
  readonly range: ReturnType<typeof stepRange>;
  readonly children: ReactNode;
}

const Step = ({ label, range, onChange, children }: StepProps) => (
  <ActionIcon
    variant="default"
    size="2.25rem"
    aria-label={label}
    title={label}
    disabled={range === null}
    onClick={() => {
      if (range !== null) onChange({ range });
    }}
  >
    {children}
  </ActionIcon>
);
