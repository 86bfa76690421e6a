/** The carrier's page about a shipment. @param page of the settings, with `{number}` for the number; empty: there is none. */
export const formatTrackingUrl = (page: string, trackingNumber: string): string | null =>
  page === '' ? null : page.replaceAll('{number}', encodeURIComponent(trackingNumber));
