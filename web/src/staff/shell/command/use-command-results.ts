import { skipToken } from '@reduxjs/toolkit/query/react';
import type { StaffIdentity } from '@ronin/contracts';
import {
  conversationsCalls,
  customersCalls,
  staffOrdersCalls,
  staffProductsCalls,
} from '@ronin/contracts/calls';
import { api } from '../../../app/api.ts';
import { fromCall } from '../../../app/calls/from-call.ts';
import { hasRole } from '../../../app/staff-session.ts';
import { staffPaths } from '../../../staff-paths.ts';
import { formatMoney } from '../../../ui/format/format-money.ts';
import { overviewPage, staffPages } from '../staff-pages.ts';

interface CommandResult {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly to: string;
}

const SHOWN_MAX = 5;
/** Fewer letters find consoles alone. */
const WORDS_MIN = 2;

const byWords = (q: string) => ({ query: { q } });
const inAll = (q: string) => ({ query: { view: 'all' as const, q } });
/** Nothing is kept: other people change the same data. */
const unkept = <Endpoint extends object>(endpoint: Endpoint) => ({ ...endpoint, keepUnusedDataFor: 0 });

/** The lists' own searches. */
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    findOrders: build.query(unkept(fromCall(staffOrdersCalls.listStaffOrders, byWords))),
    findCustomers: build.query(unkept(fromCall(customersCalls.listCustomers, byWords))),
    findProducts: build.query(unkept(fromCall(staffProductsCalls.listStaffProducts, byWords))),
    findConversations: build.query(unkept(fromCall(conversationsCalls.listConversations, inAll))),
  }),
});

const linkTo = (path: string, name: string, value: string | number) =>
  `${path}?${name}=${encodeURIComponent(String(value))}`;

/** What the words find in the consoles that this person may open. */
export function useCommandResults(staff: StaffIdentity, words: string) {
  const may = (role: Parameters<typeof hasRole>[1]) =>
    hasRole(staff, role) && words.length >= WORDS_MIN ? words : skipToken;
  const orders = endpoints.findOrders.useQuery(may('clerk'));
  const customers = endpoints.findCustomers.useQuery(may('clerk'));
  const products = endpoints.findProducts.useQuery(may('merchant'));
  const conversations = endpoints.findConversations.useQuery(may('agent'));
  const groups: { label: string; results: CommandResult[] }[] = [
    { label: 'Consoles', results: findConsoles(staff, words) },
    {
      label: 'Orders',
      results: (orders.currentData?.items ?? []).map(({ orderNumber, name, total }) => ({
        id: `order-${orderNumber}`,
        label: orderNumber,
        description: `${name}, ${formatMoney(total)}`,
        to: linkTo(staffPaths.orders, 'order', orderNumber),
      })),
    },
    {
      label: 'Customers',
      results: (customers.currentData?.items ?? []).map(({ address, firstName, lastName, email }) => ({
        id: `customer-${address}`,
        label: [firstName, lastName].filter((name) => name).join(' ') || email,
        description: email,
        to: linkTo(staffPaths.customers, 'customer', address),
      })),
    },
    {
      label: 'Products',
      results: (products.currentData?.items ?? []).map(({ id, name, price }) => ({
        id: `product-${String(id)}`,
        label: name,
        description: formatMoney(price),
        to: linkTo(staffPaths.products, 'product', id),
      })),
    },
    {
      label: 'Conversations',
      results: (conversations.currentData?.items ?? []).map(({ source, id, name, subject, preview }) => ({
        id: `${source}-${id}`,
        label: name,
        description: subject ?? preview,
        to: linkTo(source === 'chats' ? staffPaths.chat : staffPaths.inbox, 'item', `${source}-${id}`),
      })),
    },
  ];

  return {
    groups: groups
      .filter(({ results }) => results.length > 0)
      .map(({ label, results }) => ({
        label,
        results: label === 'Consoles' ? results : results.slice(0, SHOWN_MAX),
      })),
    isSearching: [orders, customers, products, conversations].some(({ isFetching }) => isFetching),
  };
}

function findConsoles(staff: StaffIdentity, words: string): CommandResult[] {
  const wanted = words.toLowerCase();

  return [{ ...overviewPage, label: 'Overview', path: staffPaths.home, role: null }, ...staffPages]
    .filter(
      ({ role, label }) => (role === null || hasRole(staff, role)) && label.toLowerCase().includes(wanted),
    )
    .map(({ path, label }) => ({ id: `console-${path}`, label, to: path }));
}
