import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { getTracer, traceparentOf } from './trace.ts';

/** Health, calls between our processes, long polls and files: none of them is an act of a person. */
const UNTRACED = /^\/(?:healthz|readyz|metrics|internal\/|socket\.io\/|assets\/|[^/]*\.\w+$)/;

/** Makes each request a span of its trace. @param describeRoute the pattern of its route: a path may contain a secret */
export const traceRequests =
  (describeRoute: (req: Request) => string): RequestHandler =>
  (req, res, next) => {
    const tracer = getTracer();
    if (tracer === null || UNTRACED.test(req.path)) {
      next();
      return;
    }

    const parent = req.headers.traceparent?.toString();
    const attributes = { 'http.request.method': req.method };
    const span = tracer.start(req.method, { kind: 'server', parent, attributes });
    setTraceparent(req, traceparentOf(span) ?? '');
    res.once('close', () => {
      const route = describeRoute(req);
      if (!route.endsWith('(no route)')) span.updateName(route);
      span.setAttribute('http.response.status_code', res.statusCode);
      if (res.statusCode >= 500) tracer.fail(span, String(res.statusCode));
      span.end();
    });
    tracer.current.run(span, next);
  };

/** Web passes a request's own headers on, so that the next service continues its span. */
function setTraceparent(req: IncomingMessage, traceparent: string): void {
  req.headers.traceparent = traceparent;
  const { rawHeaders } = req;
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]?.toLowerCase() === 'traceparent') rawHeaders.splice(index, 2);
  }
  rawHeaders.push('traceparent', traceparent);
}
