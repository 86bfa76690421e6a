export { buildBatch, buildEvent, visit } from './build-batch.ts';
export { shuffle } from './random-visits.ts';
export { recountTotals, type Totals } from './recount-totals.ts';
export { storeFacts } from './store-facts.ts';
