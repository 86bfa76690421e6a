import type { TicketStatus } from '@ronin/contracts';
import { useState } from 'react';
import { getErrorDetail } from '../../../app/error-detail.ts';
import { formatMoment } from '../../../ui/format/format-moment.ts';
import { SegmentedControl } from '../../../ui/mantine.ts';
import { ChatRow } from '../inbox/ChatRow.tsx';
import { ListSection } from '../inbox/ListSection.tsx';
import { agentConsoleApi } from '../state/agent-console.api.ts';
import classes from '../history/History.module.css';

const POLL_MS = 30_000;

type TicketFilter = TicketStatus | 'all';

const STATUSES: { value: TicketFilter; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
];

interface TicketsProps {
  readonly active: string | null;
  readonly onOpen: (ticketNumber: string) => void;
}

/** Messages that shoppers left, and chats that no agent answered. */
export function Tickets({ active, onOpen }: TicketsProps) {
  const [status, setStatus] = useState<TicketFilter>('open');
  const { data, error } = agentConsoleApi.endpoints.listTickets.useQuery(status, {
    pollingInterval: POLL_MS,
    refetchOnMountOrArgChange: true,
  });

  return (
    <>
      <div className={classes.search}>
        <SegmentedControl
          aria-label="Filter tickets"
          fullWidth
          size="xs"
          data={STATUSES}
          value={status}
          onChange={setStatus}
        />
      </div>
      {error && !data && <p className={classes.quiet}>{getErrorDetail(error)}</p>}
      {data && (
        <ListSection
          title="Tickets"
          count={String(data.length)}
          empty="No tickets. A message that a shopper leaves and a chat that nobody answered become tickets."
          isEmpty={data.length === 0}
        >
          {data.map((ticket) => (
            <ChatRow
              key={ticket.ticketNumber}
              name={ticket.customerName}
              preview={ticket.description}
              detail={ticket.category === 'missed chat' && 'Missed chat'}
              meta={formatMoment(ticket.createdAt)}
              isActive={active === ticket.ticketNumber}
              onOpen={() => {
                onOpen(ticket.ticketNumber);
              }}
            />
          ))}
        </ListSection>
      )}
    </>
  );
}
