import type { ReportRow } from '@ronin/contracts';
import { reportsCalls } from '@ronin/contracts/calls';
import { useState } from 'react';
import { Select } from '../../../ui/mantine.ts';
import { LONG_SELECT } from '../header/long-select.ts';
import { counts, shares } from '../lists/columns.ts';
import { DataTable } from '../lists/DataTable.tsx';
import { ReportPanel } from '../panels/ReportPanel.tsx';
import { useReport } from '../reports/use-report.ts';
import { describeEvent } from '../saved/steps.ts';

type Row = ReportRow<'getEventProperties'>;

const TITLE = 'Properties of events';

export function EventPropertiesPanel() {
  const [event, setEvent] = useState('add_to_cart');
  const events = useReport(reportsCalls.getEvents, { isCompared: false });
  const loaded = useReport(reportsCalls.getEventProperties, { parameters: { event }, hasLimit: true });
  const types = new Set([event, ...(events.report?.rows.map(({ eventType }) => eventType) ?? [])]);

  return (
    <ReportPanel title={TITLE} loaded={loaded}>
      {({ rows, rowCount }, before) => (
        <>
          <Select
            aria-label="Event"
            data={Array.from(types, (value) => ({ value, label: describeEvent(value) }))}
            value={event}
            onChange={(chosen) => setEvent(chosen ?? event)}
            maw="18rem"
            mb="sm"
            {...LONG_SELECT}
          />
          <DataTable<Row>
            key={event}
            label={TITLE}
            heading="Property"
            nameOf={nameOf}
            columns={COLUMNS}
            rows={rows}
            rowCount={rowCount}
            before={before}
            empty="None of these events has properties. An event of your own has some when it is sent with metadata."
          />
        </>
      )}
    </ReportPanel>
  );
}

const nameOf = ({ property, value }: Row): string =>
  `${property}: ${value === null ? 'other values' : value === '' ? 'empty' : String(value)}`;

const COLUMNS = [counts<Row>('Events', 'events'), shares<Row>('Share', 'share')];
