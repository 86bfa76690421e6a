import { SegmentedControl } from '@mantine/core';
import type { TicketStatus } from '@ronin/contracts';
import { useState } from 'react';
import { ChatRow } from './ChatRow.tsx';
import { consoleApi } from './console.api.ts';
import { formatMoment } from './format-time.ts';
import classes from './History.module.css';
import { ListSection } from './ListSection.tsx';
import { readDetail } from './read-detail.ts';

const LOOK_MS = 30_000;

type Shown = TicketStatus | 'all';

const STATUSES: { value: Shown; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'closed', label: 'Closed' },
  { value: 'all', label: 'All' },
];

interface TicketsProps {
  readonly active: string | null;
  readonly onOpen: (ticketNumber: string) => void;
}

/** The messages that shoppers left when nobody was there. */
export function Tickets({ active, onOpen }: TicketsProps) {
  const [status, setStatus] = useState<Shown>('open');
  const { data, error } = consoleApi.endpoints.getTickets.useQuery(status, {
    pollingInterval: LOOK_MS,
    refetchOnMountOrArgChange: true,
  });

  return (
    <>
      <div className={classes.search}>
        <SegmentedControl
          aria-label="Which tickets"
          fullWidth
          size="xs"
          data={STATUSES}
          value={status}
          onChange={setStatus}
        />
      </div>
      {error && !data && <p className={classes.quiet}>{readDetail(error)}</p>}
      {data && (
        <ListSection
          title="Left messages"
          count={String(data.length)}
          empty="Nothing here. A message left while nobody is there comes in as a ticket."
          isEmpty={data.length === 0}
        >
          {data.map((ticket) => (
            <ChatRow
              key={ticket.ticketNumber}
              name={ticket.customerName}
              preview={ticket.description}
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
