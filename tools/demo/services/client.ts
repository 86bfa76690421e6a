import { Agent, request as httpRequest } from 'node:http';
import type { AnswerOf, Call, PartsOf } from '@ronin/contracts/calls';
import { z } from 'zod';

/** Who makes a call: the cookies of a browser, and from where. */
export interface Browser {
  cookie: string;
  /** The network address that it comes from. */
  ip: string;
  userAgent: string;
  /** What else it says in each request. */
  headers?: Record<string, string>;
}

export interface Client {
  /**
   * Makes a call of the shop's API.
   * @throws RefusedCall with the status and the answer when it is refused.
   */
  call: <Definition extends Call>(
    definition: Definition,
    parts: PartsOf<Definition>,
    browser: Browser,
  ) => Promise<AnswerOf<Definition>>;
  close(): void;
}

/** The shop answered with an error. */
class RefusedCall extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** By default 409: the product is sold out, or somebody else changed the order or the chat. */
export const isRefusal = (error: unknown, status = 409): boolean =>
  error instanceof RefusedCall && error.status === status;

/** The answer of a call, or null when it was refused with this status. */
export async function unlessRefused<Value>(work: Promise<Value>, status?: number): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isRefusal(error, status)) return null;
    throw error;
  }
}

interface Answer {
  status: number;
  cookies: string[];
  text: string;
}

/**
 * A client of both services, by the definitions of the calls.
 * @param options checksAnswers: false for a shop whose older processes leave out what a later release answers
 */
export function createClient(
  urls: { api: string; chat: string },
  { checksAnswers = true }: { checksAnswers?: boolean } = {},
): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  return {
    async call(definition, parts, browser) {
      const base = definition.path.startsWith('/api/chat') ? urls.chat : urls.api;
      const content = await encode(parts.body);
      const answer = await send(agent, `${base}${pathOf(definition.path, parts)}`, {
        method: definition.method.toUpperCase(),
        headers: {
          'user-agent': browser.userAgent,
          'x-forwarded-for': browser.ip,
          ...browser.headers,
          ...(browser.cookie !== '' && { cookie: browser.cookie }),
          ...headersOf(parts),
          ...content?.headers,
        },
        body: content?.bytes,
      });
      const expected = definition.answers[answer.status];
      if (expected === undefined) {
        throw new RefusedCall(
          answer.status,
          `${definition.method} ${definition.path}: ${String(answer.status)} ${answer.text}`,
        );
      }
      for (const cookie of answer.cookies) browser.cookie = withCookie(browser.cookie, cookie);

      const body: unknown = expected.schema === undefined ? null : JSON.parse(answer.text);
      const parsed = checksAnswers ? (expected.schema?.parse(body) ?? null) : body;
      return z.custom<AnswerOf<typeof definition>>().parse(parsed);
    },
    close() {
      agent.destroy();
    },
  };
}

function pathOf(
  path: string,
  { params, query }: { params?: object | undefined; query?: object | undefined },
): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }

  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

/** The Cookie header once a cookie was set or, by an empty value, cleared. */
function withCookie(header: string, set: string): string {
  const [pair = ''] = set.split(';', 1);
  const name = pair.slice(0, pair.indexOf('='));
  const others = header.split('; ').filter((other) => other !== '' && !other.startsWith(`${name}=`));

  return [...others, ...(pair.endsWith('=') ? [] : [pair])].join('; ');
}

function send(
  agent: Agent,
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body: Buffer | undefined },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { agent, method, headers, timeout: 30_000 });
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          cookies: incoming.headers['set-cookie'] ?? [],
          text: Buffer.concat(chunks).toString(),
        }),
      );
      incoming.on('error', reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${url}: no answer within 30 s`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const headersOf = ({ headers }: { headers?: Record<string, string> | { 'If-Match'?: string } | undefined }) =>
  headers;

/** A body as JSON, or as the form that it is. */
async function encode(
  body: unknown,
): Promise<{ bytes: Buffer; headers: Record<string, string> } | undefined> {
  if (body === undefined) return undefined;
  const form = body instanceof FormData ? new Response(body) : null;
  const bytes = form === null ? Buffer.from(JSON.stringify(body)) : Buffer.from(await form.arrayBuffer());

  return {
    bytes,
    headers: {
      'content-type': form?.headers.get('content-type') ?? 'application/json',
      'content-length': String(bytes.length),
    },
  };
}
