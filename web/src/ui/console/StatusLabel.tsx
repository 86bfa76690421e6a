import type { ReactNode } from 'react';
import { Flex } from '../mantine.ts';
import { type Level, StatusIcon } from '../StatusIcon.tsx';

interface StatusLabelProps {
  readonly level: Level | 'quiet';
  readonly children: ReactNode;
}

export interface Status {
  readonly level: Level | 'quiet';
  readonly label: string;
}

/** A state by icon and word. */
export const StatusLabel = ({ level, children }: StatusLabelProps) => (
  <Flex component="span" display="inline-flex" align="center" gap={6} style={{ verticalAlign: 'top' }}>
    <StatusIcon level={level} />
    {children}
  </Flex>
);
