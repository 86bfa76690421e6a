import { reportsCalls } from '@ronin/contracts/calls';
import { useReport } from '../reports/use-report.ts';
import { useReportScope } from '../view/report-context.ts';
import { CHAT_MEASURES, SALES_MEASURES, SHOP_MEASURES, TRAFFIC_MEASURES } from './measures.ts';
import { NumbersPanel } from './NumbersPanel.tsx';

/** The console asks for the period that is compared with by itself. */
const useTotals = () => useReport(reportsCalls.getOverview, { parameters: { compare: 'none' } });

function useInterval() {
  const { interval } = useReportScope();

  return { parameters: { interval } };
}
const useTraffic = () => useReport(reportsCalls.getTimeSeries, useInterval());
const useRevenue = () => useReport(reportsCalls.getRevenue, useInterval());
const useChats = () => useReport(reportsCalls.getChatReport, useInterval());

export function ShopNumbers() {
  const parts = { totals: useTotals(), series: useTraffic(), revenue: useRevenue(), chats: useChats() };
  const files = { Sales: parts.revenue, Traffic: parts.series };

  return <NumbersPanel parts={parts} measures={SHOP_MEASURES} files={files} />;
}

export function TrafficNumbers() {
  const parts = { totals: useTotals(), series: useTraffic() };

  return <NumbersPanel parts={parts} measures={TRAFFIC_MEASURES} files={{ Traffic: parts.series }} />;
}

export function ChatNumbers() {
  const chats = useChats();

  return <NumbersPanel parts={{ chats }} measures={CHAT_MEASURES} files={{ Chats: chats }} />;
}

export function SalesNumbers() {
  const revenue = useRevenue();

  return <NumbersPanel parts={{ revenue }} measures={SALES_MEASURES} files={{ Sales: revenue }} />;
}
