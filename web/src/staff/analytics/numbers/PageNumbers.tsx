import { reportsCalls } from '@ronin/contracts/calls';
import { useContext } from 'react';
import { joinReports, useReport } from '../reports/use-report.ts';
import { ReportContext } from '../view/report-context.ts';
import { CHAT_MEASURES, SALES_MEASURES, SHOP_MEASURES, TRAFFIC_MEASURES } from './measures.ts';
import { NumbersPanel } from './NumbersPanel.tsx';

/** The console asks for the period that is compared with by itself. */
const ALONE = { parameters: { compare: 'none' } };

/** The reports of the numbers over time. */
function useInterval() {
  const { interval } = useContext(ReportContext);

  return { parameters: { interval } };
}

/** What a shopkeeper asks first: what was sold, who came, and whether shoppers were answered. */
export function ShopNumbers() {
  const options = useInterval();
  const totals = useReport(reportsCalls.getOverview, ALONE);
  const series = useReport(reportsCalls.getTimeSeries, options);
  const revenue = useReport(reportsCalls.getRevenue, options);
  const chats = useReport(reportsCalls.getChatReport, options);

  return (
    <NumbersPanel
      loaded={joinReports({ totals, series, revenue, chats })}
      measures={SHOP_MEASURES}
      files={[
        { name: 'Sales', report: revenue },
        { name: 'Traffic', report: series },
      ]}
    />
  );
}

export function TrafficNumbers() {
  const totals = useReport(reportsCalls.getOverview, ALONE);
  const series = useReport(reportsCalls.getTimeSeries, useInterval());

  return (
    <NumbersPanel
      loaded={joinReports({ totals, series })}
      measures={TRAFFIC_MEASURES}
      files={[{ name: 'Traffic', report: series }]}
    />
  );
}

export function ChatNumbers() {
  const chats = useReport(reportsCalls.getChatReport, useInterval());

  return (
    <NumbersPanel
      loaded={joinReports({ chats })}
      measures={CHAT_MEASURES}
      files={[{ name: 'Chats', report: chats }]}
    />
  );
}

export function SalesNumbers() {
  const revenue = useReport(reportsCalls.getRevenue, useInterval());

  return (
    <NumbersPanel
      loaded={joinReports({ revenue })}
      measures={SALES_MEASURES}
      files={[{ name: 'Sales', report: revenue }]}
    />
  );
}
