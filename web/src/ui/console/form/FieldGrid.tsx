import type { ReactNode } from 'react';
import { SimpleGrid } from '../../mantine.ts';

interface FieldGridProps {
  /** A field needs at least so much room. */
  readonly min?: string;
  /** `end`: boxes stand in a line with the fields beside them. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/** Fields beside each other, as many as there is room for. Their labels line up at the top. */
export const FieldGrid = ({ min = '11rem', align = 'start', children }: FieldGridProps) => (
  <SimpleGrid
    minColWidth={`min(${min}, 100%)`}
    autoFlow="auto-fit"
    spacing="md"
    verticalSpacing="sm"
    style={{ alignItems: align }}
  >
    {children}
  </SimpleGrid>
);
