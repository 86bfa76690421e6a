import type { ComponentProps, ReactNode } from 'react';
import { ConsoleNotice } from '../../../ui/console/ConsoleNotice.tsx';
import { Button, Group, Modal, Stack } from '../../../ui/mantine.ts';

interface CommandDialogProps {
  readonly title: string;
  /** What will happen: to the order, the money, the stock, and by mail. */
  readonly text: ReactNode;
  /** null: there is nothing left to do. */
  readonly button: string | null;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly formProps: Pick<ComponentProps<'form'>, 'noValidate' | 'onSubmit'>;
  readonly onClose: () => void;
  readonly size?: 'xl';
  /** Fields. Without any, the button has the focus. */
  readonly children?: ReactNode;
}

/** It stays open until the command was taken. Then the page sets the focus: the button that opened it may be gone. */
export function CommandDialog(props: CommandDialogProps) {
  const { title, text, button, isBusy, failure, formProps, onClose, size, children } = props;

  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      centered
      returnFocus={false}
      {...(size && { size })}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <form {...formProps}>
            <Stack>
              <Modal.Title fw={600}>{title}</Modal.Title>
              {typeof text === 'string' ? <p>{text}</p> : <div>{text}</div>}
              {children}
              {failure !== null && <ConsoleNotice role="alert" text={failure} />}
              <Group justify="flex-end" gap="xs">
                <Button variant="default" disabled={isBusy} onClick={onClose}>
                  Close
                </Button>
                {button !== null && (
                  <Button type="submit" data-autofocus={children === undefined || undefined} loading={isBusy}>
                    {button}
                  </Button>
                )}
              </Group>
            </Stack>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
