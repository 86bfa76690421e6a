import { reportsCalls } from '@ronin/contracts/calls';
import { formatCount } from '@ronin/format';
import { useState } from 'react';
import { useReport } from '../reports/use-report.ts';
import { HoursTable } from './HoursTable.tsx';
import { NoRows, ReportPanel } from './ReportPanel.tsx';

/** When visitors come, by the clocks of the time zone. */
export const HoursPanel = () => (
  <ReportPanel title="Hours of the week" loaded={useReport(reportsCalls.getHours, { isCompared: false })}>
    {({ rows }) =>
      rows.every(({ visits }) => visits === 0) ? (
        <NoRows>No visits in this range.</NoRows>
      ) : (
        <HoursTable
          label="Visits by weekday and hour"
          rows={rows.map(({ visits, ...place }) => ({ ...place, value: visits }))}
          format={formatCount}
        />
      )
    }
  </ReportPanel>
);

const SHOWN = { Chats: 'chats', Answered: 'answered', Missed: 'missed' } as const;

const NAMES = ['Chats', 'Answered', 'Missed'] as const;

/** When shoppers write, and when nobody answers. */
export function ChatHoursPanel() {
  const [name, setName] = useState<keyof typeof SHOWN>('Chats');

  return (
    <ReportPanel
      title="Hours of the week"
      loaded={useReport(reportsCalls.getChatsByHour, { isCompared: false })}
      tabs={{
        label: 'Chats to show',
        names: NAMES,
        value: name,
        onChange: (chosen) => setName(NAMES.find((known) => known === chosen) ?? 'Chats'),
      }}
    >
      {({ rows }) =>
        rows.length === 0 ? (
          <NoRows>No chats in this range. They are counted when shoppers write.</NoRows>
        ) : (
          <HoursTable
            label={`${name} by weekday and hour`}
            rows={rows.map((row) => ({ weekday: row.weekday, hour: row.hour, value: row[SHOWN[name]] }))}
            format={formatCount}
            figureOf={(weekday, hour, place) => ({
              title: `${name}, ${place}`,
              hasChats: true,
              parameters: {
                weekday: String(weekday),
                hour: String(hour),
                ...(name !== 'Chats' && { outcome: SHOWN[name] }),
              },
            })}
          />
        )
      }
    </ReportPanel>
  );
}
