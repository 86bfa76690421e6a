/** Whether a visit is a bounce (behaviour: reports 13), as a condition on its row. Totals of finalised days keep what it was. */
export const isBounce = (visit?: string): string => `${visit === undefined ? '' : `${visit}.`}page_views = 1`;
