import type { ReactNode } from 'react';
import { Button, Popover, VisuallyHidden } from '../../../ui/mantine.ts';

interface DialogButtonProps {
  readonly label: ReactNode;
  /** Before the label, for screen readers. */
  readonly name?: string;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A button that opens a small dialog below it. */
export const DialogButton = ({ label, name, isOpen, setOpen, children }: DialogButtonProps) => (
  <Popover
    opened={isOpen}
    onChange={setOpen}
    position="bottom-start"
    offset={4}
    trapFocus
    withinPortal={false}
  >
    <Popover.Target>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(!isOpen)}>
        {name !== undefined && <VisuallyHidden>{name} </VisuallyHidden>}
        {label}
      </Button>
    </Popover.Target>
    <Popover.Dropdown>{children}</Popover.Dropdown>
  </Popover>
);

/** One of a list of choices in such a dialog. */
export const ChoiceButton = Button.withProps({
  variant: 'subtle',
  color: 'gray',
  c: 'var(--text)',
  justify: 'flex-start',
});
