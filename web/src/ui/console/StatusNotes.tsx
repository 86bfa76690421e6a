import type { ShopProblem } from '@ronin/contracts';
import { formatClock } from '@ronin/format';
import type { ReactNode } from 'react';
import { Box, Group, Text, Title } from '../mantine.ts';
import { type Level, StatusIcon } from '../StatusIcon.tsx';
import classes from './StatusNotes.module.css';

interface StatusNotesProps {
  readonly notes: readonly (Record<'title' | 'text', string> & { readonly level: Level })[];
  readonly children?: ReactNode;
}

/** How the shop is: each note with its sign, the worst first. */
export const StatusNotes = ({ notes, children }: StatusNotesProps) => (
  <div className={classes.notes} data-level={notes[0]?.level}>
    {notes.map(({ level, title, text }) => (
      <Group key={title} align="baseline" wrap="nowrap" gap="sm" px="md" py={14} className="break">
        <StatusIcon level={level} />
        <Box miw={0}>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text c="dimmed">{text}</Text>
        </Box>
      </Group>
    ))}
    {children}
  </div>
);

export const describeProblem = ({ level, title, text, since }: ShopProblem) => ({
  level,
  title,
  text: since === null ? text : `Since ${formatClock(since)}. ${text}`,
});
