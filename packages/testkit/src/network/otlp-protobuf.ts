/** How the fields of a message are read: what its number stands for, and the message inside if it holds one. */
interface Field {
  name: string;
  /** `hex` for bytes, as OTLP writes ids in JSON. */
  as: 'text' | 'hex' | 'number' | Message;
  isList?: boolean;
}

type Message = Record<number, Field>;

/** An array has no example in Convoke. */
const VALUE: Message = {
  1: { name: 'stringValue', as: 'text' },
  2: { name: 'boolValue', as: 'number' },
  3: { name: 'intValue', as: 'number' },
};
const ATTRIBUTES: Field = {
  name: 'attributes',
  as: { 1: { name: 'key', as: 'text' }, 2: { name: 'value', as: VALUE } },
  isList: true,
};
const SPAN: Message = {
  1: { name: 'traceId', as: 'hex' },
  2: { name: 'spanId', as: 'hex' },
  4: { name: 'parentSpanId', as: 'hex' },
  5: { name: 'name', as: 'text' },
  6: { name: 'kind', as: 'number' },
  9: ATTRIBUTES,
  15: { name: 'status', as: { 3: { name: 'code', as: 'number' } } },
};
const SCOPE_SPANS: Message = { 2: { name: 'spans', as: SPAN, isList: true } };
const RESOURCE_SPANS: Message = {
  1: { name: 'resource', as: { 1: ATTRIBUTES } },
  2: { name: 'scopeSpans', as: SCOPE_SPANS, isList: true },
};
/** `ExportTraceServiceRequest` of opentelemetry-proto 1, in the parts that tests look at. */
const EXPORT: Message = { 1: { name: 'resourceSpans', as: RESOURCE_SPANS, isList: true } };

/** @returns an export of spans, with the names and forms that it has in OTLP's JSON */
export function readOtlpProtobuf(bytes: Buffer): Record<string, unknown> {
  return readMessage(bytes, EXPORT);
}

/** The types of values by protobuf.dev/programming-guides/encoding. */
const VARINT = 0;
const LENGTH_DELIMITED = 2;
const FIXED_LENGTHS: Record<number, number> = { 1: 8, 5: 4 };

function readMessage(bytes: Buffer, message: Message): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    const field = message[tag >> 3];
    const wireType = tag & 7;
    const number = wireType === VARINT ? varint() : 0;
    const length = wireType === LENGTH_DELIMITED ? varint() : (FIXED_LENGTHS[wireType] ?? 0);
    const content = bytes.subarray(at, at + length);
    at += length;
    if (!field) continue;
    const value = field.as === 'number' ? number : readContent(content, field.as);
    read[field.name] = field.isList ? [...listOf(read[field.name]), value] : value;
  }
  for (const { name, isList } of Object.values(message)) if (isList) read[name] ??= [];
  return read;
}

function readContent(content: Buffer, as: Message | 'text' | 'hex'): unknown {
  if (typeof as === 'object') return readMessage(content, as);
  return content.toString(as === 'hex' ? 'hex' : 'utf8');
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
