import type { ReactNode } from 'react';
import { Text } from '../../mantine.ts';

/** What somebody wrote, with its line breaks. */
export const WrittenText = ({ children }: { readonly children: ReactNode }) => (
  <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{children}</Text>
);
