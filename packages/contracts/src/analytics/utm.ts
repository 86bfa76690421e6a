/** The campaign parameters of an address (`utm_source=…`). Free of zod, so the browser may import it. */
export const UTM_FIELDS = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type UtmField = (typeof UTM_FIELDS)[number];
/** The name in metadata, of a visit and of a filter. The column and the parameter are `utm_${field}`. */
export type UtmName = `utm${Capitalize<UtmField>}`;

/** An object with a value for each campaign parameter. */
export const forEachUtm = <Value>(valueOf: (name: UtmName, field: UtmField) => Value) =>
  ({
    utmSource: valueOf('utmSource', 'source'),
    utmMedium: valueOf('utmMedium', 'medium'),
    utmCampaign: valueOf('utmCampaign', 'campaign'),
    utmTerm: valueOf('utmTerm', 'term'),
    utmContent: valueOf('utmContent', 'content'),
  }) satisfies Record<UtmName, Value>;
