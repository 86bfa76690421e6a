import { ReportsDashboard } from '../analytics/ReportsDashboard.tsx';

/** /staff/analytics: what visitors do (behaviour: reports 1). */
export function AnalyticsPage() {
  return (
    <>
      <title>Analytics | Ronin</title>
      <ReportsDashboard />
    </>
  );
}
