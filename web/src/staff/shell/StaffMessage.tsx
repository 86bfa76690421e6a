import type { ReactNode } from 'react';
import { Button, Stack, Title } from '../../ui/mantine.ts';

interface StaffMessageProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

export const StaffMessage = ({ title, text, children }: StaffMessageProps) => (
  <Stack align="flex-start" gap="md" maw="32rem" mt="18vh" mx="auto" px="lg" role="status">
    <Title ff="var(--font-display)" fw={400} fz="1.5rem" lh={1.2}>
      {title}
    </Title>
    {text !== undefined && <p className="soft">{text}</p>}
    {children}
  </Stack>
);

/** Shown when a console failed or could not be loaded. */
export const StaffFailure = () => (
  <StaffMessage title="This console could not be shown" text="Nothing that was saved is lost.">
    <Button onClick={() => window.location.reload()}>Load it again</Button>
  </StaffMessage>
);
