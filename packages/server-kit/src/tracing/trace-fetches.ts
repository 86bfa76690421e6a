import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { currentSpan, traceparentOf } from './trace.ts';

interface SentRequest {
  headers: unknown;
  addHeader: (name: string, value: string) => unknown;
}

/**
 * Adds `traceparent` to what this process fetches while it renders a page. Only for web, which calls nobody but our services.
 * @returns how to stop.
 */
export function traceFetches(): () => void {
  subscribe('undici:request:create', addTraceparent);

  return () => {
    unsubscribe('undici:request:create', addTraceparent);
  };
}

function addTraceparent(message: unknown): void {
  const traceparent = traceparentOf(currentSpan());
  if (traceparent === undefined || !isMessage(message)) return;
  const { request } = message;
  // A call that web passes on has it already.
  if (!String(request.headers).includes('traceparent')) request.addHeader('traceparent', traceparent);
}

const isMessage = (message: unknown): message is { request: SentRequest } =>
  typeof message === 'object' && message !== null && 'request' in message;
