import { ReportsDashboard } from '../../features/reports/ReportsDashboard.tsx';

/** /staff/analytics: what visitors do (decisions: Pages, Analytics). */
export function AnalyticsPage() {
  return (
    <>
      <title>Analytics | Ronin</title>
      <ReportsDashboard />
    </>
  );
}
