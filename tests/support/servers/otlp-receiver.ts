import { json, startHttpServer } from './http-server.ts';

interface Value {
  stringValue?: string;
  intValue?: string | number;
  doubleValue?: number;
  boolValue?: boolean;
  arrayValue?: { values: Value[] };
}

/** A span as OTLP's JSON has it, with its attributes as an object. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  links?: { traceId: string }[];
  startMs: number;
  endMs: number;
  attributes: Record<string, unknown>;
  service: unknown;
}

/** A collector of OpenTelemetry traces over HTTP that keeps what it is sent. */
export async function startOtlpReceiver() {
  const server = await startHttpServer((_, response) => json(response, 200, {}));
  return {
    ...server,
    spans: (): ReceivedSpan[] =>
      server.requests.flatMap(({ body }) => {
        const { resourceSpans } = JSON.parse(body) as { resourceSpans: ResourceSpans[] };
        return resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map((span) => toReceived(span, resource))),
        );
      }),
  };
}

interface ResourceSpans {
  resource: { attributes: Attribute[] };
  scopeSpans: { spans: RawSpan[] }[];
}
type Attribute = { key: string; value: Value };
type RawSpan = Omit<ReceivedSpan, 'attributes' | 'service' | 'startMs' | 'endMs'> & {
  attributes: Attribute[];
  startTimeUnixNano: string;
  endTimeUnixNano: string;
};

const toReceived = ({ attributes, ...span }: RawSpan, resource: ResourceSpans['resource']): ReceivedSpan => ({
  ...span,
  startMs: Number(BigInt(span.startTimeUnixNano) / 1_000_000n),
  endMs: Number(BigInt(span.endTimeUnixNano) / 1_000_000n),
  attributes: toObject(attributes),
  service: toObject(resource.attributes)['service.name'],
});

const toObject = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, read(value)]));

function read(value: Value): unknown {
  if (value.arrayValue) return value.arrayValue.values.map(read);
  if (value.intValue !== undefined) return Number(value.intValue);
  return value.stringValue ?? value.doubleValue ?? value.boolValue;
}
