import { Agent, request as httpRequest } from 'node:http';
import type { AnswerOf, Call, PartsOf } from '@ronin/contracts/calls';
import { z } from 'zod';

/** Who makes a call: the cookies of a browser, and from where. */
export interface Browser {
  cookie: string;
  /** The network address that it comes from. */
  ip: string;
  userAgent: string;
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
  /** Opens the shop in a new browser, which becomes a guest. */
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

/** The answer of a call, or null when it was refused with 409: the product is sold out, or somebody else changed the order. */
export async function unlessRefused<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 409) return null;
    throw error;
  }
}

interface Answer {
  status: number;
  cookies: string[];
  text: string;
}

/** A client of both services, by the definitions of the calls. */
export function createClient(urls: { api: string; chat: string }): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });

  return {
    async call(definition, parts, browser) {
      const base = definition.path.startsWith('/api/chat') ? urls.chat : urls.api;
      const answer = await send(agent, `${base}${pathOf(definition.path, parts)}`, {
        method: definition.method.toUpperCase(),
        headers: {
          'user-agent': browser.userAgent,
          'x-forwarded-for': browser.ip,
          ...(browser.cookie !== '' && { cookie: browser.cookie }),
          ...headersOf(parts),
        },
        body: parts.body,
      });
      const expected = definition.answers[answer.status];
      if (expected === undefined) {
        throw new RefusedCall(
          answer.status,
          `${definition.method} ${definition.path}: ${String(answer.status)} ${answer.text}`,
        );
      }
      for (const cookie of answer.cookies) browser.cookie = withCookie(browser.cookie, cookie);

      const parsed: unknown = expected.schema?.parse(JSON.parse(answer.text)) ?? null;
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
  { method, headers, body }: { method: string; headers: Record<string, string>; body: unknown },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const outgoing = httpRequest(url, {
      agent,
      method,
      headers: {
        ...headers,
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
      },
      timeout: 30_000,
    });
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        resolve({
          status: incoming.statusCode ?? 0,
          cookies: incoming.headers['set-cookie'] ?? [],
          text: Buffer.concat(chunks).toString(),
        });
      });
      incoming.on('error', reject);
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${method} ${url}: no answer within 30 s`)));
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

const headersOf = ({ headers }: { headers?: Record<string, string> | { 'If-Match'?: string } | undefined }) =>
  headers;
