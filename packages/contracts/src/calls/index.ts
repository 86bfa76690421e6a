import type { Call } from '../call.ts';
import { cartCalls } from '../cart/cart.ts';
import { wishlistCalls } from '../cart/wishlist.ts';
import { catalogueCalls } from '../catalogue/catalogue.ts';
import { subscriptionCalls } from '../content/subscription.ts';
import { searchCalls } from '../search/search.ts';
import { contactCalls } from '../support/contact.ts';
import { accountCalls } from './account.calls.ts';
import { agentCalls } from './agent.calls.ts';
import { analyticsCalls } from './analytics.calls.ts';
import { chatCalls } from './chat.calls.ts';
import { chatStaffCalls } from './chat-staff.calls.ts';
import { checkoutCalls } from './checkout.calls.ts';
import { feedbackCalls } from './content/feedback.calls.ts';
import { questionsCalls } from './content/questions.calls.ts';
import { reviewsCalls } from './content/reviews.calls.ts';
import { discountsCalls } from './discounts.calls.ts';
import { helpCalls } from './help.calls.ts';
import { identityCalls } from './identity.calls.ts';
import { inboxCalls } from './inbox.calls.ts';
import { inboundMailCalls, mailCalls } from './mail.calls.ts';
import { operationsCalls } from './operations.calls.ts';
import { recentlyViewedCalls } from './recently-viewed.calls.ts';
import { reportsCalls } from './reports.calls.ts';
import { auditCalls } from './staff/audit.calls.ts';
import { contentCalls } from './staff/content.calls.ts';
import { csvFilesCalls } from './staff/csv-files.calls.ts';
import { customersCalls } from './staff/customers.calls.ts';
import { moderationCalls } from './staff/moderation.calls.ts';
import { newsletterCalls } from './staff/newsletter.calls.ts';
import { overviewCalls } from './staff/overview.calls.ts';
import { passkeysCalls } from './staff/passkeys.calls.ts';
import { peopleCalls } from './staff/people.calls.ts';
import { settingsCalls } from './staff/settings.calls.ts';
import { staffOrdersCalls } from './staff-orders.calls.ts';
import { staffProductsCalls } from './staff-products.calls.ts';
import { staffStockCalls } from './staff-stock.calls.ts';
import { ticketsCalls } from './tickets.calls.ts';
import { waitsCalls } from './waits.calls.ts';

/** All of them, for @ronin/contracts/calls. */
export {
  accountCalls,
  agentCalls,
  analyticsCalls,
  auditCalls,
  cartCalls,
  catalogueCalls,
  chatCalls,
  chatStaffCalls,
  checkoutCalls,
  contactCalls,
  contentCalls,
  csvFilesCalls,
  customersCalls,
  discountsCalls,
  feedbackCalls,
  helpCalls,
  identityCalls,
  inboundMailCalls,
  inboxCalls,
  mailCalls,
  moderationCalls,
  newsletterCalls,
  operationsCalls,
  overviewCalls,
  passkeysCalls,
  peopleCalls,
  questionsCalls,
  recentlyViewedCalls,
  reportsCalls,
  reviewsCalls,
  searchCalls,
  settingsCalls,
  staffOrdersCalls,
  staffProductsCalls,
  staffStockCalls,
  subscriptionCalls,
  ticketsCalls,
  waitsCalls,
  wishlistCalls,
};
export type { AnswerOf, BodyOf, Call, PartsOf, RequestOf } from '../call.ts';

/** Every call of the public HTTP API, in the order of the documentation. Calls under /api/chat/ are the chat service's. */
export const CALLS: readonly Call[] = [
  catalogueCalls,
  cartCalls,
  wishlistCalls,
  contactCalls,
  subscriptionCalls,
  waitsCalls,
  searchCalls,
  helpCalls,
  recentlyViewedCalls,
  reviewsCalls,
  questionsCalls,
  ticketsCalls,
  feedbackCalls,
  identityCalls,
  accountCalls,
  checkoutCalls,
  chatCalls,
  agentCalls,
  chatStaffCalls,
  analyticsCalls,
  reportsCalls,
  operationsCalls,
  mailCalls,
  inboundMailCalls,
  inboxCalls,
  staffOrdersCalls,
  auditCalls,
  staffProductsCalls,
  overviewCalls,
  peopleCalls,
  passkeysCalls,
  staffStockCalls,
  discountsCalls,
  contentCalls,
  csvFilesCalls,
  settingsCalls,
  customersCalls,
  moderationCalls,
  newsletterCalls,
].flatMap((calls) => Object.values<Call>(calls));

/** The service that answers a path of the API. web forwards each request to it. */
export const serviceOf = (path: string): 'api' | 'chat' => (/^\/api\/chat(\/|$)/.test(path) ? 'chat' : 'api');
