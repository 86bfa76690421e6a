import type { VisitedPage } from '../../app/lazy/load-when-visited.tsx';
import { type AnalyticsPageName, analyticsPath, staffPaths } from '../../staff-paths.ts';

interface AnalyticsPage extends VisitedPage {
  readonly label: string;
}

const page = (
  name: AnalyticsPageName,
  label: string,
  importComponent: VisitedPage['importComponent'],
): AnalyticsPage => ({ path: analyticsPath(name), label, importComponent });

/** The pages of the analytics console, one for each question, in the order of its navigation. */
export const analyticsPages: readonly AnalyticsPage[] = [
  {
    path: staffPaths.analytics,
    label: 'Overview',
    importComponent: async () => (await import('./pages/OverviewPage.tsx')).OverviewPage,
  },
  page('sources', 'Sources', async () => (await import('./pages/SourcesPage.tsx')).SourcesPage),
  page('pages', 'Pages', async () => (await import('./pages/PagesPage.tsx')).PagesPage),
  page('products', 'Products', async () => (await import('./pages/ProductsPage.tsx')).ProductsPage),
  page('journeys', 'Journeys', async () => (await import('./pages/JourneysPage.tsx')).JourneysPage),
  page('searches', 'Searches', async () => (await import('./pages/SearchesPage.tsx')).SearchesPage),
  page('chats', 'Chats', async () => (await import('./pages/ChatsPage.tsx')).ChatsPage),
  page('sales', 'Sales', async () => (await import('./pages/SalesPage.tsx')).SalesPage),
  page('live', 'Live', async () => (await import('./pages/LivePage.tsx')).LivePage),
];
