import type { ReportName } from '@ronin/contracts';
import { bots } from './bots.ts';
import { breakdown, utm } from './breakdown.ts';
import { pairs } from './breakdowns/pairs.ts';
import { values } from './breakdowns/values.ts';
import { changes } from './changes/changes.ts';
import { chatOrders } from './chats/chat-orders.ts';
import { chatList, chats, chatsByAgent, chatsByHour, chatsByTag } from './chats/chats.ts';
import { events } from './events.ts';
import { hours } from './hours.ts';
import { funnels } from './journeys/funnels.ts';
import { goals } from './journeys/goals.ts';
import { journeys } from './journeys/journeys.ts';
import { live } from './live.ts';
import { lostSales } from './lost-sales/lost-sales.ts';
import { overview } from './overview.ts';
import { pages } from './pages.ts';
import type { ReportFor } from './report.ts';
import { retention } from './retention.ts';
import { attribution } from './revenue/attribution.ts';
import { buyers } from './revenue/buyers.ts';
import { revenue } from './revenue/revenue.ts';
import { revenueByProduct } from './revenue/revenue-by-product.ts';
import { revenueBySource } from './revenue/revenue-by-source.ts';
import { eventProperties } from './shop/event-properties.ts';
import { funnel } from './shop/funnel.ts';
import { productDetails } from './shop/product-details.ts';
import { products } from './shop/products.ts';
import { searches } from './shop/searches.ts';
import { timeSeries } from './time-series.ts';
import { visits } from './visits/visits.ts';

/** The report of each call. */
export const REPORTS: { readonly [Name in ReportName]: ReportFor<Name> } = {
  getOverview: overview,
  getTimeSeries: timeSeries,
  getHours: hours,
  getChanges: changes,
  getLive: live,
  getRetention: retention,
  getBots: bots,
  getPages: pages,
  getEntryPages: breakdown('entry-pages'),
  getExitPages: breakdown('exit-pages'),
  getChannels: breakdown('channels'),
  getReferrers: breakdown('referrers'),
  getDevices: breakdown('devices'),
  getBrowsers: breakdown('browsers'),
  getSystems: breakdown('systems'),
  getScreens: breakdown('screens'),
  getLanguages: breakdown('languages'),
  getCountries: breakdown('countries'),
  getBreakdown: pairs,
  getValues: values,
  getUtm: utm,
  getProducts: products,
  getProductDetails: productDetails,
  getLostSales: lostSales,
  getFunnel: funnel,
  getEvents: events,
  getEventProperties: eventProperties,
  getSearches: searches,
  getRevenue: revenue,
  getRevenueBySource: revenueBySource,
  getAttribution: attribution,
  getBuyers: buyers,
  getRevenueByProduct: revenueByProduct,
  getGoals: goals,
  getFunnels: funnels,
  getJourneys: journeys,
  getVisits: visits,
  getChatReport: chats,
  getChatsByAgent: chatsByAgent,
  getChatsByTag: chatsByTag,
  getChatsByHour: chatsByHour,
  getChatList: chatList,
  getChatOrders: chatOrders,
};
