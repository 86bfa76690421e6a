import type { ReactNode } from 'react';
import { Group, Paper, Text, Title } from '../../../ui/mantine.ts';

interface SharingPartProps {
  readonly title: string;
  readonly text: string;
  readonly button: ReactNode;
  readonly children: ReactNode;
}

export const SharingPart = ({ title, text, button, children }: SharingPartProps) => (
  <Paper component="section" px="md" aria-label={title} style={{ borderColor: 'var(--line)' }}>
    <Group justify="space-between" align="flex-start" mb="md">
      <div className="measure">
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      </div>
      {button}
    </Group>
    {children}
  </Paper>
);
