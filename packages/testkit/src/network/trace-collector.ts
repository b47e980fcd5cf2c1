import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createTally, type Tally } from '../tally.js';
import { listen } from './free-port.js';
import { readOtlpProtobuf } from './otlp-protobuf.js';

export interface CollectedSpan {
  name: string;
  /** As OTLP numbers them: 1 internal, 2 server, 3 client. */
  kind: number;
  traceId: string;
  spanId: string;
  /** Absent of the first span of a trace. */
  parentSpanId?: string;
  attributes: Record<string, unknown>;
  /** Of the program that reported it. */
  resource: Record<string, unknown>;
  isError: boolean;
}

/** An OpenTelemetry collector that takes spans by OTLP over HTTP, as Protobuf or JSON. */
export interface TraceCollector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` is to be. */
  url: string;
  spans: Tally<CollectedSpan>;
  /** The headers of the last export. */
  headers(): IncomingMessage['headers'];
  stop(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

/** The parts of an `ExportTraceServiceRequest` (opentelemetry-proto) that tests look at. */
interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: (Omit<CollectedSpan, 'attributes' | 'resource' | 'isError'> & {
        attributes: Attribute[];
        status?: { code?: number };
      })[];
    }[];
  }[];
}

const STATUS_ERROR = 2;

export async function startTraceCollector(): Promise<TraceCollector> {
  const spans = createTally<CollectedSpan>('spans');
  let headers: IncomingMessage['headers'] = {};
  const server = createServer(async (request, response) => {
    if (request.url !== '/v1/traces') return response.writeHead(404).end();
    headers = request.headers;
    const body = await buffer(request);
    const type = headers['content-type'] ?? '';
    const isJson = type === 'application/json';
    if (!isJson && type !== 'application/x-protobuf') return response.writeHead(415).end();
    const exported: ExportRequest = JSON.parse(isJson ? body.toString() : JSON.stringify(readOtlpProtobuf(body)));
    for (const span of spansOf(exported)) spans.add(span);
    return response.writeHead(200, { 'Content-Type': type }).end(isJson ? '{}' : '');
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    headers: () => headers,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function spansOf({ resourceSpans }: ExportRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, kind, traceId, spanId, parentSpanId, attributes, status }) => ({
        name,
        kind,
        traceId,
        spanId,
        ...(parentSpanId && { parentSpanId }),
        attributes: valuesOf(attributes),
        resource: valuesOf(resource.attributes),
        isError: status?.code === STATUS_ERROR,
      })),
    ),
  );
}

function valuesOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
