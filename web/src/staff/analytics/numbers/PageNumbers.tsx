import { reportsCalls } from '@ronin/contracts/calls';
import { useContext } from 'react';
import { joinReports, useReport } from '../reports/use-report.ts';
import { ReportContext } from '../view/report-context.ts';
import { CHAT_MEASURES, SALES_MEASURES, SHOP_MEASURES, TRAFFIC_MEASURES } from './measures.ts';
import { NumbersPanel } from './NumbersPanel.tsx';

/** The console asks for the period that is compared with by itself. */
const useTotals = () => useReport(reportsCalls.getOverview, { parameters: { compare: 'none' } });

/** The reports of the numbers over time. */
function useInterval() {
  const { interval } = useContext(ReportContext);

  return { parameters: { interval } };
}
const useTraffic = () => useReport(reportsCalls.getTimeSeries, useInterval());
const useRevenue = () => useReport(reportsCalls.getRevenue, useInterval());
const useChats = () => useReport(reportsCalls.getChatReport, useInterval());

/** What a shopkeeper asks first: what was sold, who came, and whether shoppers were answered. */
export function ShopNumbers() {
  const parts = { totals: useTotals(), series: useTraffic(), revenue: useRevenue(), chats: useChats() };
  const files = { Sales: parts.revenue, Traffic: parts.series };

  return <NumbersPanel loaded={joinReports(parts)} measures={SHOP_MEASURES} files={files} />;
}

export function TrafficNumbers() {
  const parts = { totals: useTotals(), series: useTraffic() };

  return (
    <NumbersPanel loaded={joinReports(parts)} measures={TRAFFIC_MEASURES} files={{ Traffic: parts.series }} />
  );
}

export function ChatNumbers() {
  const chats = useChats();

  return <NumbersPanel loaded={joinReports({ chats })} measures={CHAT_MEASURES} files={{ Chats: chats }} />;
}

export function SalesNumbers() {
  const revenue = useRevenue();

  return (
    <NumbersPanel loaded={joinReports({ revenue })} measures={SALES_MEASURES} files={{ Sales: revenue }} />
  );
}
