import type { ButtonProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button, Group, Modal } from '../../mantine.ts';

interface ConsoleDialogProps {
  readonly isOpen: boolean;
  /** Absent: it stays until the page closes it. */
  readonly onClose?: () => void;
  readonly title: string;
  readonly size?: 'lg' | 'md';
  readonly children: ReactNode;
}

/** A dialog of a console. Its title is no header element: that would be a second banner of the page. */
export function ConsoleDialog({ isOpen, onClose, title, size = 'md', children }: ConsoleDialogProps) {
  const canClose = onClose !== undefined;

  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => onClose?.()}
      closeOnEscape={canClose}
      closeOnClickOutside={canClose}
      centered
      size={size}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" p="md">
          <Modal.Title fw={600}>{title}</Modal.Title>
          {canClose && <Modal.CloseButton aria-label="Close" />}
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export interface DialogButtonProps extends Omit<ButtonProps, 'children'> {
  readonly label: string;
  readonly title: string;
  /** What the dialog contains, and how it closes. */
  readonly children: (close: () => void) => ReactNode;
}

export function DialogButton({ label, title, children, ...buttonProps }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <>
      <Button variant="default" {...buttonProps} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConsoleDialog isOpen={isOpen} onClose={close} title={title}>
        {children(close)}
      </ConsoleDialog>
    </>
  );
}
