import type { IncomingMessage } from 'node:http';
import type { Answer } from './service.ts';

const MAX_ANSWERS = 500;
/** Of all answers. Most of it is pictures. */
const MAX_TOTAL_BYTES = 64_000_000;
/** For this long after a change every answer is revalidated, because the service learns of it with a delay. */
const DISTRUST_MS = 1_000;

interface Stored {
  readonly answer: Answer;
  /** The request headers named by Vary, with the values of the request. */
  readonly varied: readonly (readonly [name: string, value: string])[];
  readonly askedAt: number;
  readonly freshMs: number;
}

interface Lookup {
  readonly key: string;
  readonly requestHeaders: IncomingMessage['headers'];
  /** Requests the answer, with If-None-Match when an etag is given. null when it is too large. */
  readonly ask: (etag: string | undefined) => Promise<Answer | null>;
}

interface Check {
  /** The request was sent. Its answer can be older than a request that arrives now. */
  hasBegun: boolean;
  readonly running: Promise<Stored | null>;
  next: Promise<Stored | null> | null;
}

/**
 * Caches public answers as Cache-Control and Vary allow (RFC 9111). A stale answer, or one with no-cache, is revalidated
 * first. Requests that arrive during a revalidation share the next one: so every answer is revalidated after its request
 * arrived, and there is only one revalidation at a time. An answer that must not be kept, such as a 404, is still given to the
 * requests that waited for it.
 */
export function createCatalogueCache(
  now: () => number = () => performance.now(),
  maxTotalBytes = MAX_TOTAL_BYTES,
) {
  const stored = new Map<string, Stored>();
  let totalBytes = 0;
  const checks = new Map<string, Check>();
  let distrustedUntil = 0;

  const drop = (key: string) => {
    totalBytes -= stored.get(key)?.answer.body.length ?? 0;
    stored.delete(key);
  };
  const keep = (key: string, entry: Stored) => {
    drop(key);
    stored.set(key, entry);
    totalBytes += entry.answer.body.length;
    for (const oldest of stored.keys()) {
      if (stored.size <= MAX_ANSWERS && totalBytes <= maxTotalBytes) break;
      drop(oldest);
    }
  };

  const check = async ({ key, requestHeaders, ask }: Lookup): Promise<Stored | null> => {
    const known = stored.get(key);
    const isKnown = known !== undefined && matches(known, requestHeaders);
    const askedAt = now();
    const given = await ask(isKnown ? known.answer.headers.etag : undefined);
    if (given === null) {
      drop(key);
      return null;
    }
    const answer = isKnown && given.status === 304 ? refresh(known.answer, given) : given;
    const names = readVary(answer);
    if (names === null || isPersonal(answer)) {
      drop(key);
      return null;
    }
    const varied = names.map((name) => [name, String(requestHeaders[name] ?? '')] as const);
    const freshMs = readFreshness(answer);
    const entry = { answer, varied, askedAt, freshMs: freshMs ?? 0 };
    if (freshMs === null) drop(key);
    else keep(key, entry);

    return entry;
  };

  const start = (lookup: Lookup): Promise<Stored | null> => {
    const { key } = lookup;
    // Requests of the same turn of the event loop share one revalidation.
    const running = new Promise((resolve) => setImmediate(resolve)).then(() => {
      mine.hasBegun = true;
      return check(lookup);
    });
    const mine: Check = { hasBegun: false, running, next: null };
    const forget = () => {
      if (mine.next === null && checks.get(key) === mine) checks.delete(key);
    };
    checks.set(key, mine);
    void running.then(forget, forget);

    return running;
  };

  const join = (lookup: Lookup): Promise<Stored | null> => {
    const current = checks.get(lookup.key);
    if (current === undefined) return start(lookup);
    if (!current.hasBegun) return current.running;
    const startNext = () => start(lookup);
    current.next ??= current.running.then(startNext, startNext);

    return current.next;
  };

  return {
    /** The catalogue is being changed: for a moment every answer is revalidated. */
    distrust: (): void => {
      distrustedUntil = now() + DISTRUST_MS;
    },
    /** An answer for this request, and its age; null when the request must go to the service. @throws what `ask` throws. */
    find: async (lookup: Lookup): Promise<{ answer: Answer; ageSeconds: number } | null> => {
      const known = stored.get(lookup.key);
      const isFresh =
        now() >= distrustedUntil &&
        known !== undefined &&
        now() - known.askedAt < known.freshMs &&
        matches(known, lookup.requestHeaders);
      const entry = isFresh ? known : await join(lookup);
      if (entry === null || !matches(entry, lookup.requestHeaders)) return null;

      return { answer: entry.answer, ageSeconds: Math.floor((now() - entry.askedAt) / 1_000) };
    },
  };
}

const matches = ({ varied }: Stored, headers: IncomingMessage['headers']): boolean =>
  varied.every(([name, value]) => String(headers[name] ?? '') === value);

/** A 304 renews the headers of the answer that it confirms. */
const refresh = (known: Answer, confirmed: Answer): Answer => {
  const { 'content-length': _none, ...headers } = confirmed.headers;

  return { ...known, headers: { ...known.headers, ...headers } };
};

/** Whether an answer is for one client alone, although it was requested without a cookie: 429 depends on the address. */
const isPersonal = ({ status, headers }: Answer): boolean =>
  status === 429 ||
  headers['set-cookie'] !== undefined ||
  readDirectives(headers['cache-control']).has('private');

/** How long an answer is fresh; null when it must not be cached. */
function readFreshness({ status, headers }: Answer): number | null {
  const directives = readDirectives(headers['cache-control']);
  if (status !== 200 || !directives.has('public') || directives.has('no-store')) return null;
  if (directives.has('no-cache')) return 0;
  const seconds = Number(directives.get('s-maxage') ?? directives.get('max-age') ?? 0);
  const age = Number(headers.age ?? 0);

  return Number.isFinite(seconds - age) ? Math.max(0, seconds - age) * 1_000 : 0;
}

function readDirectives(cacheControl: string | undefined): Map<string, string> {
  const directives = (cacheControl ?? '').split(',').map((directive) => {
    const [name = '', value = ''] = directive.trim().toLowerCase().split('=', 2);
    return [name, value.replaceAll('"', '')] as const;
  });

  return new Map(directives);
}

/** The names in Vary; null when the answer cannot be cached (`*`). */
function readVary({ headers }: Answer): string[] | null {
  const names = (headers.vary ?? '').toLowerCase().split(',');
  const trimmed = names.map((name) => name.trim()).filter((name) => name !== '');

  return trimmed.includes('*') ? null : trimmed;
}
