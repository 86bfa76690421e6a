import * as t from '../table.ts';

/** The columns that the three analytics tables share. `createdAt` is when the server received the event. */
export const analyticsColumns = {
  id: t.bigIdentity(),
  eventId: t.uuid(),
  sessionId: t.string(),
  customerId: t.integer().nullable(),
  pageViewId: t.uuid().nullable(),
  referrerUrl: t.string(2048).nullable(),
  userAgent: t.text().nullable(),
  ipAddress: t.string(45).nullable(),
  deviceType: t.string().nullable(),
  browserName: t.string().nullable(),
  countryCode: t.char(2).nullable(),
  isStaff: t.boolean().withDefault(),
  botReason: t.string().nullable(),
  metadata: t.json<Record<string, unknown>>().nullable(),
  createdAt: t.date().withDefault(),
};
