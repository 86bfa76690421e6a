import type { ReactNode } from 'react';
import { Button, Popover } from '../../../ui/mantine.ts';

interface ActionPopoverProps {
  readonly label: string;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
  readonly children: ReactNode;
}

/** A button that asks something before it acts. */
export const ActionPopover = ({ label, opened, onChange, children }: ActionPopoverProps) => (
  <Popover
    opened={opened}
    onChange={onChange}
    position="bottom-end"
    trapFocus
    returnFocus
    width={280}
    shadow="none"
  >
    <Popover.Target>
      <Button variant="default" size="compact-sm" fw={500} onClick={() => onChange(!opened)}>
        {label}
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label={label} tabIndex={-1}>
      {children}
    </Popover.Dropdown>
  </Popover>
);
