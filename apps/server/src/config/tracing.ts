import { z } from 'zod';

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;

/** How spans are written to an OpenTelemetry collector. */
export type TraceProtocol = (typeof PROTOCOLS)[number];

const protocol = z.enum(PROTOCOLS);
const endpoint = z.url({ protocol: /^https?$/ });

/**
 * OpenTelemetry's own variables, which its libraries read themselves; here only what decides whether they are loaded.
 */
export const TRACE_VARIABLES = {
  OTEL_SDK_DISABLED: z.string().optional(),
  OTEL_TRACES_EXPORTER: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: z.string().optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z.string().optional(),
};

type Given = { readonly [Name in keyof typeof TRACE_VARIABLES]?: string | undefined };

/** @returns `undefined` unless traces are wanted, as OpenTelemetry's specification reads these variables */
export function traceProtocol(given: Given): TraceProtocol | undefined {
  return areTracesWanted(given) ? protocol.safeParse(writtenProtocol(given)).data : undefined;
}

/** What is wrong with the variables of traces that are wanted. They may be set for all programs of a machine. */
export function traceMistakes(given: Given): string[] {
  if (!areTracesWanted(given)) return [];
  const mistakes: string[] = [];
  const { OTEL_TRACES_EXPORTER: exporter } = given;
  if (exporter !== undefined && exporter !== 'otlp') mistakes.push("OTEL_TRACES_EXPORTER must be 'otlp' or 'none'");
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'] as const) {
    if (given[name] !== undefined && !endpoint.safeParse(given[name]).success) {
      mistakes.push(`${name} must be an http:// or https:// address`);
    }
  }
  if (!protocol.safeParse(writtenProtocol(given)).success) {
    mistakes.push(
      "OTEL_EXPORTER_OTLP_PROTOCOL must be 'http/protobuf' or 'http/json': Convoke has no gRPC; OTEL_TRACES_EXPORTER=none turns traces off",
    );
  }
  return mistakes;
}

function areTracesWanted(given: Given): boolean {
  const { OTEL_SDK_DISABLED: disabled, OTEL_TRACES_EXPORTER: exporter } = given;
  if (disabled?.toLowerCase() === 'true' || exporter === 'none') return false;
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: ofTraces, OTEL_EXPORTER_OTLP_ENDPOINT: ofAll } = given;
  return exporter !== undefined || ofTraces !== undefined || ofAll !== undefined;
}

function writtenProtocol(given: Given): string {
  const { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: ofTraces, OTEL_EXPORTER_OTLP_PROTOCOL: ofAll } = given;
  return ofTraces ?? ofAll ?? 'http/protobuf';
}
