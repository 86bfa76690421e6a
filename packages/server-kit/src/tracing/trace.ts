import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span } from '@opentelemetry/api';

export type { Span } from '@opentelemetry/api';

export interface SpanOptions {
  kind: 'server' | 'client' | 'producer' | 'consumer';
  /** A `traceparent` of W3C Trace Context that came from another process. Without it the current span is the parent. */
  parent?: string | undefined;
  /** Starts a trace when there is no parent. Otherwise such work is not traced. */
  isRoot?: boolean;
  /** Never a value that a person entered, and never a value of a statement. */
  attributes?: Attributes;
}

/** What `startTracing` sets when the operator asks for traces. */
export interface Tracer {
  readonly current: AsyncLocalStorage<Span | undefined>;
  readonly start: (name: string, options: SpanOptions) => Span;
  /** @param type never a message, which may contain personal data */
  readonly fail: (span: Span, type: string) => void;
}

let tracer: Tracer | null = null;

export function setTracer(value: Tracer | null): void {
  tracer = value;
}

export const getTracer = (): Tracer | null => tracer;

export const currentSpan = (): Span | undefined => tracer?.current.getStore();

/** A span as `traceparent`, for another process. */
export function traceparentOf(span: Span | undefined): string | undefined {
  if (span === undefined) return undefined;
  const { traceId, spanId, traceFlags } = span.spanContext();

  return `00-${traceId}-${spanId}-0${String(traceFlags & 1)}`;
}

/** The fields of a log line that name its trace. */
export function traceIds(): object {
  const context = currentSpan()?.spanContext();

  return context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId };
}

/** The code of an error, such as an SQLSTATE, or its name. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;

  return 'code' in error ? String(error.code) : error.name;
}

/** Runs `work` as a span. Without tracing it only runs. */
export async function traced<Result>(
  name: string,
  options: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  const isPart = options.isRoot === true || options.parent !== undefined || currentSpan() !== undefined;
  if (tracer === null || !isPart) return await work();

  const { current, start, fail } = tracer;
  const span = start(name, options);
  try {
    return await current.run(span, work);
  } catch (error) {
    fail(span, errorType(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Runs work that several traces share. It belongs to the first of them, and the others are linked to that one. */
export function inSharedSpan<Result>(spans: (Span | undefined)[], work: () => Result): Result {
  if (tracer === null) return work();
  const [first, ...others] = spans.filter((span) => span !== undefined);
  if (first !== undefined) for (const span of others) span.addLink({ context: first.spanContext() });

  return tracer.current.run(first, work);
}
