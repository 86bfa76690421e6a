import type { ReactNode } from 'react';
import { SimpleGrid } from '../../mantine.ts';

interface FieldGridProps {
  /** A field needs at least so much room. */
  readonly min?: string;
  readonly children: ReactNode;
}

/** Fields beside each other, as many as there is room for. Their labels line up at the top. */
export const FieldGrid = ({ min = '11rem', children }: FieldGridProps) => (
  <SimpleGrid minColWidth={`min(${min}, 100%)`} autoFlow="auto-fit" spacing="md" verticalSpacing="sm">
    {children}
  </SimpleGrid>
);
