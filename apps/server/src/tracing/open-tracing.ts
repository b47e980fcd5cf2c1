import type { Clock, Logger, Span, SpanAttributes, SpanStart, Tracing } from '@convoke/engine';
import {
  DiagLogLevel,
  diag,
  type Context as OtelContext,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { packageVersion } from '../assets.js';
import type { TraceProtocol } from '../config/tracing.js';

/** Milliseconds between two warnings: while a collector is down, every batch fails. */
const WARNING_PAUSE_MS = 60_000;

/** A `traceparent` of the present version has 55 characters; later versions may append to it. */
const MAX_TRACEPARENT = 256;

export interface OpenedTracing extends Tracing {
  /** Reports what is left, for at most as long as an export may take, by default 10 s. */
  close(): Promise<void>;
}

/**
 * Reports spans to an OpenTelemetry collector. Everything but the protocol, such as the address, credentials
 * and the share of traces to keep, the libraries take from the environment variables of OpenTelemetry's
 * specification.
 */
export function openTracing(parts: { protocol: TraceProtocol; log: Logger; clock: Clock }): OpenedTracing {
  warnOfFailures(parts);
  const own = resourceFromAttributes({ 'service.name': 'convoke', 'service.version': packageVersion() });
  const exporter = parts.protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter();
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('convoke');
  return {
    start: (name, start) => startSpan(tracer, name, start),
    close: () => provider.shutdown().catch((error: unknown) => diag.error(String(error))),
  };
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

function startSpan(tracer: Tracer, name: string, { kind, parent, attributes = {} }: SpanStart): Span {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, contextOf(parent));
  return {
    traceparent: traceparentOf(span),
    end: (result = {}) => endSpan(span, result),
  };
}

/**
 * What a client sends may be anything: the parser takes only what W3C Trace Context allows, and the length is
 * checked before.
 */
function contextOf(parent: string | null | undefined): OtelContext {
  const remote = parent && parent.length <= MAX_TRACEPARENT ? parseTraceParent(parent) : null;
  return remote ? trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true }) : ROOT_CONTEXT;
}

function traceparentOf(span: OtelSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function endSpan(
  span: OtelSpan,
  { name, attributes, error }: { name?: string; attributes?: SpanAttributes; error?: string | undefined },
): void {
  if (name !== undefined) span.updateName(name);
  if (attributes) span.setAttributes({ ...attributes });
  if (error !== undefined) span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** The libraries tell of failures only here. */
function warnOfFailures({ log, clock }: { log: Logger; clock: Clock }): void {
  let silentUntil = 0;
  const warn = (detail: string) => {
    if (clock.now() < silentUntil) return;
    silentUntil = clock.now() + WARNING_PAUSE_MS;
    log.warn({ detail: detail.slice(0, 500) }, 'traces could not be reported');
  };
  const silent = () => undefined;
  const logger = { error: warn, warn, info: silent, debug: silent, verbose: silent };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
