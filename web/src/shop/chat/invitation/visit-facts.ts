import { NAME_LENGTH } from '@ronin/contracts/browser-limits';

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
export function readVisitFacts(arrival: Arrival, tab: Storage, browser: Storage): VisitFacts {
  try {
    const known = parseFacts(tab.getItem(FACTS_KEY));
    if (known) return known;
    const visitNumber = (Number(browser.getItem(COUNT_KEY)) || 0) + 1;
    const source = findSource(arrival);
    const facts = { ...(source !== null && { source }), visitNumber };
    tab.setItem(FACTS_KEY, JSON.stringify(facts));
    browser.setItem(COUNT_KEY, String(visitNumber));

    return facts;
  } catch {
    // The browser refuses storage.
    return { visitNumber: 1 };
  }
}

/** The campaign's source, or the site that linked here. */
function findSource({ referrer, host, search }: Arrival): string | null {
  const campaign = new URLSearchParams(search).get('utm_source')?.trim();
  if (campaign) return campaign.slice(0, NAME_LENGTH);
  const from = URL.canParse(referrer) ? new URL(referrer).host : '';

  return from === '' || from === host ? null : from.slice(0, NAME_LENGTH);
}

function parseFacts(text: string | null): VisitFacts | null {
  const facts: unknown = text === null ? null : JSON.parse(text);
  if (typeof facts !== 'object' || facts === null) return null;
  if (!('visitNumber' in facts) || typeof facts.visitNumber !== 'number') return null;
  const source = 'source' in facts && typeof facts.source === 'string' ? { source: facts.source } : {};

  return { ...source, visitNumber: facts.visitNumber };
}
