import type { VisitedPage } from '../../app/lazy/load-when-visited.tsx';
import { analyticsPath, staffPaths } from '../../staff-paths.ts';
import { type ListedPage, PAGE_LIST } from './page-list.ts';

const COMPONENTS: Readonly<Record<ListedPage['name'], VisitedPage['importComponent']>> = {
  overview: async () => (await import('./pages/OverviewPage.tsx')).OverviewPage,
  sources: async () => (await import('./pages/SourcesPage.tsx')).SourcesPage,
  pages: async () => (await import('./pages/PagesPage.tsx')).PagesPage,
  products: async () => (await import('./pages/ProductsPage.tsx')).ProductsPage,
  journeys: async () => (await import('./pages/JourneysPage.tsx')).JourneysPage,
  searches: async () => (await import('./pages/SearchesPage.tsx')).SearchesPage,
  chats: async () => (await import('./pages/ChatsPage.tsx')).ChatsPage,
  sales: async () => (await import('./pages/SalesPage.tsx')).SalesPage,
  live: async () => (await import('./live/LivePanel.tsx')).LivePanel,
  sharing: async () => (await import('./pages/SharingPage.tsx')).SharingPage,
};

export const analyticsPages: readonly (ListedPage & VisitedPage)[] = PAGE_LIST.map((page) => ({
  ...page,
  path: page.name === 'overview' ? staffPaths.analytics : analyticsPath(page.name),
  importComponent: COMPONENTS[page.name],
}));
