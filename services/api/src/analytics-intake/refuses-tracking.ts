/** Do Not Track or Global Privacy Control is on. */
export const refusesTracking = (request: { get(name: string): string | undefined }): boolean =>
  request.get('DNT') === '1' || request.get('Sec-GPC') === '1';
