import { Button, Group } from '../../mantine.ts';
import { ConsoleDialog } from './ConsoleDialog.tsx';

interface LeaveDialogProps {
  readonly isOpen: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The question before a form with unsaved changes is left. */
export const LeaveDialog = ({ isOpen, onStay, onLeave }: LeaveDialogProps) => (
  <ConsoleDialog isOpen={isOpen} onClose={onStay} title="Leave without saving?">
    <p>What you have typed here is not saved.</p>
    <Group gap="sm" mt="md">
      <Button data-autofocus onClick={onStay}>
        Stay
      </Button>
      <Button variant="default" onClick={onLeave}>
        Leave
      </Button>
    </Group>
  </ConsoleDialog>
);
