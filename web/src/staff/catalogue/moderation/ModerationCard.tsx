import type { ReactNode } from 'react';
import { Facts } from '../../../ui/console/detail/Detail.tsx';
import { Paper, Stack, Title } from '../../../ui/mantine.ts';

interface CardListProps {
  /** What the list holds, for screen readers. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Reviews, comments or questions that are worked on in the list itself. */
export const CardList = ({ name, children }: CardListProps) => (
  <Stack gap="sm" renderRoot={(props) => <ul {...props} aria-label={name} />}>
    {children}
  </Stack>
);

interface ModerationCardProps {
  /** As the customer wrote it. */
  readonly title: string;
  readonly facts: ReactNode;
  readonly children: ReactNode;
}

/** What a customer wrote, and what can be done with it. */
export const ModerationCard = ({ title, facts, children }: ModerationCardProps) => (
  <Paper component="li">
    <Stack gap="xs" maw="50rem">
      <Facts>{facts}</Facts>
      <Title order={2} size="h3" fw={500} style={{ whiteSpace: 'pre-line' }}>
        {title}
      </Title>
      {children}
    </Stack>
  </Paper>
);
