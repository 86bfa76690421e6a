import type { ProposalState } from '@ronin/contracts';
import { Badge } from '../../../ui/mantine.ts';

const MARKS: Record<ProposalState, { readonly label: string; readonly color: string }> = {
  open: { label: 'Proposed', color: 'gray' },
  accepted: { label: 'Accepted', color: 'green' },
  declined: { label: 'Declined', color: 'red' },
  ended: { label: 'No longer offered', color: 'gray' },
};

/** What became of a proposal. */
export const ProposalMark = ({ state }: { readonly state: ProposalState }) => (
  <Badge variant="light" size="sm" mt={6} color={MARKS[state].color}>
    {MARKS[state].label}
  </Badge>
);
