import type { ReactNode } from 'react';
import { Modal } from '../../mantine.ts';
import classes from './ConsoleDialog.module.css';

interface ConsoleDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog of a console. Its title is no header element: that would be a second banner of the page. */
export function ConsoleDialog({ isOpen, onClose, title, children }: ConsoleDialogProps) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
