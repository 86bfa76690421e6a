import { NAME_LENGTH } from '@ronin/contracts/browser-limits';
import { readStored, writeStored } from '../../../app/local-storage.ts';

const FACTS_KEY = 'ronin.visit';
const COUNT_KEY = 'ronin.visits';

/** Where a visit came from, and which one of this browser it is. */
export interface VisitFacts {
  readonly source?: string;
  readonly visitNumber: number;
}

interface Arrival {
  readonly referrer: string;
  readonly host: string;
  readonly search: string;
}

/** Found out on the first page of a visit, and kept as long as the tab. Not for visitors who refuse tracking. */
export function readVisitFacts(arrival: Arrival): VisitFacts {
  const known = readStored('sessionStorage', FACTS_KEY, isFacts);
  if (known) return known;
  const visitNumber = (readStored('localStorage', COUNT_KEY, isNumber) ?? 0) + 1;
  const source = findSource(arrival);
  const facts = { ...(source !== null && { source }), visitNumber };
  writeStored('sessionStorage', FACTS_KEY, facts);
  writeStored('localStorage', COUNT_KEY, visitNumber);

  return facts;
}

/** The campaign's source, or the site that linked here. */
function findSource({ referrer, host, search }: Arrival): string | null {
  const campaign = new URLSearchParams(search).get('utm_source')?.trim();
  if (campaign) return campaign.slice(0, NAME_LENGTH);
  const from = URL.canParse(referrer) ? new URL(referrer).host : '';

  return from === '' || from === host ? null : from.slice(0, NAME_LENGTH);
}

const isNumber = (value: unknown): value is number => typeof value === 'number';

const isFacts = (value: unknown): value is VisitFacts =>
  typeof value === 'object' &&
  value !== null &&
  'visitNumber' in value &&
  isNumber(value.visitNumber) &&
  (!('source' in value) || typeof value.source === 'string');
