import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { type AnalyticsPageName, staffPaths } from '../../../staff-paths.ts';
import { AnalyticsConsole } from '../AnalyticsConsole.tsx';
import { LivePanel } from '../live/LivePanel.tsx';
import { ChatsPage } from '../pages/ChatsPage.tsx';
import { JourneysPage } from '../pages/JourneysPage.tsx';
import { OverviewPage } from '../pages/OverviewPage.tsx';
import { PagesPage } from '../pages/PagesPage.tsx';
import { ProductsPage } from '../pages/ProductsPage.tsx';
import { SalesPage } from '../pages/SalesPage.tsx';
import { SearchesPage } from '../pages/SearchesPage.tsx';
import { SharingPage } from '../pages/SharingPage.tsx';
import { SourcesPage } from '../pages/SourcesPage.tsx';

const PAGES: Record<AnalyticsPageName, ComponentType> = {
  sources: SourcesPage,
  pages: PagesPage,
  products: ProductsPage,
  journeys: JourneysPage,
  searches: SearchesPage,
  chats: ChatsPage,
  sales: SalesPage,
  live: LivePanel,
  sharing: SharingPage,
};

/** The analytics console with all its pages, without waiting for their code. */
export const AnalyticsRoutes = () => (
  <Routes>
    <Route path={staffPaths.analytics} element={<AnalyticsConsole />}>
      <Route index element={<OverviewPage />} />
      {Object.entries(PAGES).map(([name, Page]) => (
        <Route key={name} path={name} element={<Page />} />
      ))}
    </Route>
  </Routes>
);
