import type { ButtonProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Button, Group } from '../../mantine.ts';
import { ConsoleNotice } from '../ConsoleNotice.tsx';

interface ConsoleFormProps extends Pick<ButtonProps, 'disabled' | 'variant'> {
  readonly formProps: ComponentProps<'form'>;
  /** What the form is for, for screen readers. */
  readonly name: string;
  readonly button: string;
  readonly isBusy: boolean;
  /** Why it was refused; null: it was not. */
  readonly failure: string | null;
  readonly success: string | null;
  /** Buttons beside the first one. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A form of a console: fields below each other, what came of it, and its buttons. */
export function ConsoleForm(props: ConsoleFormProps) {
  const { formProps, name, button, isBusy, failure, success, tools, children, ...buttonProps } = props;

  return (
    <form className="stack measure" aria-label={name} {...formProps}>
      {children}
      {failure !== null && <ConsoleNotice role="alert" text={failure} />}
      <Group gap="sm">
        <Button type="submit" {...buttonProps} loading={isBusy}>
          {button}
        </Button>
        {tools}
        <p className="quiet" role="status">
          {failure === null ? success : ''}
        </p>
      </Group>
    </form>
  );
}
