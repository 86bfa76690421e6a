import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withTimeout } from '../scheduling/time-limit.ts';
import { currentSpan, setTracer, type SpanOptions, traceparentOf, type Tracer } from './trace.ts';
import { traceStatements } from './trace-statements.ts';

/** Shorter than a process has to stop. */
const EXPORT_LIMIT_MS = 2_000;
const EXPORT_EVERY_MS = 1_000;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

interface TracingOptions {
  service: string;
  /** The part of the traces that is kept, from 0 to 1. */
  ratio: number;
  report: (problem: string) => void;
}

/** @returns how to send the last spans and stop. */
export function openTracing({ service, ratio, report }: TracingOptions): () => Promise<void> {
  diag.setLogger(
    { error: report, warn: report, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    DiagLogLevel.WARN,
  );
  // Visitors can send a `traceparent` that asks to be kept, so the ratio decides there too.
  const kept = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': `ronin-${service}` })),
    sampler: new ParentBasedSampler({ root: kept, remoteParentSampled: kept }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ timeoutMillis: EXPORT_LIMIT_MS }),
        scheduledDelayMillis: EXPORT_EVERY_MS,
      }),
    ],
  });
  const stopStatements = traceStatements();
  const stopFetches = service === 'web' ? traceFetches() : () => undefined;
  setTracer(createTracer(provider));

  return async () => {
    stopStatements();
    stopFetches();
    setTracer(null);
    await withTimeout(provider.shutdown(), EXPORT_LIMIT_MS).catch((error: unknown) => report(String(error)));
    diag.disable();
  };
}

function createTracer(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer('ronin');

  return {
    current: new AsyncLocalStorage<Span | undefined>(),
    start: (name, { kind, parent, attributes = {} }) =>
      tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf({ kind, parent })),
    fail: (span, type) => {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', type);
    },
  };
}

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function contextOf({ parent }: SpanOptions) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
  if (traceId !== undefined && spanId !== undefined && flags !== undefined) {
    const context = { traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true };
    if (isSpanContextValid(context)) return trace.setSpanContext(ROOT_CONTEXT, context);
  }
  const span = currentSpan();

  return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
}

interface SentRequest {
  headers: unknown;
  addHeader: (name: string, value: string) => unknown;
}

/** Adds `traceparent` to what web fetches while it renders a page: it calls only our services. @returns how to stop. */
function traceFetches(): () => void {
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
