import type { StaffMember } from '@ronin/identity';
import { createGate, type Gate } from '@ronin/server-kit';
import type { ApiContext } from './context.ts';

/**
 * The queues of costly answers (behaviour: limits 7). Each visitor of one is known by an account, or by a network address whose
 * share holds with RATE_LIMITS=on only.
 */
const GATES = {
  /** Invoices and credit notes. One that is not stored yet takes some 60 ms of the process. */
  documents: {
    visitors: 'addresses',
    atOnce: 2,
    waitingMax: 50,
    each: { atOnce: 1, waitingMax: 10 },
    busy: 'Many documents are being made. Please try again in a moment.',
  },
  /** Searches and suggestions. A part of the database's connections, so that the rest of the shop goes on. */
  searches: {
    visitors: 'addresses',
    atOnce: 4,
    waitingMax: 200,
    each: { atOnce: 1, waitingMax: 20 },
  },
  /** CSV files and the files of accounts. */
  files: {
    visitors: 'accounts',
    atOnce: 2,
    waitingMax: 20,
    each: { atOnce: 1, waitingMax: 3 },
    busy: 'Many files are being made. Please try again in a moment.',
  },
  /** As many as the reports have connections. A dashboard asks for a dozen at once. */
  reports: {
    visitors: 'accounts',
    atOnce: 4,
    waitingMax: 300,
    each: { atOnce: 3, waitingMax: 100 },
    waitLimitMs: 20_000,
    busy: 'Many reports are being made. Please try again in a moment.',
  },
  /** Pictures on their way: one that is sent slowly must not keep the others from being received. */
  uploads: {
    visitors: 'accounts',
    atOnce: 20,
    waitingMax: 60,
    each: { atOnce: 2, waitingMax: 20 },
    waitLimitMs: 20_000,
    busy: 'Too many pictures are being uploaded. Please try again in a moment.',
  },
  /** Mails that staff look at before they are sent. */
  previews: {
    visitors: 'accounts',
    atOnce: 1,
    waitingMax: 20,
    each: { atOnce: 1, waitingMax: 5 },
  },
} as const;

export type ApiGates = Record<keyof typeof GATES, Gate>;

export function createGates(context: Pick<ApiContext, 'config'>): ApiGates;
export function createGates({ config: { rateLimits } }: Pick<ApiContext, 'config'>) {
  return Object.fromEntries(
    Object.entries(GATES).map(([name, { visitors, each, ...settings }]) => [
      name,
      createGate({ ...settings, each: visitors === 'accounts' || rateLimits ? each : null }),
    ]),
  );
}

/** A visitor of a gate. */
export const staffVisitor = ({ userId, reportKeyId }: Pick<StaffMember, 'userId' | 'reportKeyId'>): string =>
  reportKeyId === undefined ? `staff ${String(userId)}` : `report key ${String(reportKeyId)}`;
export const customerVisitor = (id: number): string => `customer ${String(id)}`;
