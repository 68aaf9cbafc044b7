import { json, startHttpServer } from './http-server.ts';

interface Value {
  stringValue?: string;
  intValue?: string | number;
  doubleValue?: number;
  boolValue?: boolean;
  kvlistValue?: { values: Attribute[] };
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

/** A line of the log. */
export interface ReceivedLine {
  severityText: string;
  severityNumber: number;
  body: unknown;
  traceId: string | undefined;
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
}

/** A point of a figure. */
export interface ReceivedPoint {
  name: string;
  value: number;
  attributes: Record<string, unknown>;
  resource: Record<string, unknown>;
}

/** A collector of OpenTelemetry's signals over HTTP that keeps what it is sent. */
export async function startOtlpReceiver() {
  const server = await startHttpServer((_, response) => json(response, 200, {}));
  const bodies = <T>(signal: string) =>
    server.requests.flatMap(({ path, body }) => (path === `/v1/${signal}` ? (JSON.parse(body) as T) : []));
  return {
    ...server,
    spans: (): ReceivedSpan[] =>
      bodies<{ resourceSpans: ResourceSpans[] }>('traces').flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans.map((span) => toReceived(span, resource))),
        ),
      ),
    lines: (): ReceivedLine[] =>
      bodies<{ resourceLogs: ResourceLogs[] }>('logs').flatMap(({ resourceLogs }) =>
        resourceLogs.flatMap(({ resource, scopeLogs }) =>
          scopeLogs.flatMap(({ logRecords }) =>
            logRecords.map(({ body, attributes, traceId, severityText, severityNumber }) => ({
              severityText,
              severityNumber,
              body: read(body),
              traceId,
              attributes: toObject(attributes),
              resource: toObject(resource.attributes),
            })),
          ),
        ),
      ),
    points: (): ReceivedPoint[] =>
      bodies<{ resourceMetrics: ResourceMetrics[] }>('metrics').flatMap(({ resourceMetrics }) =>
        resourceMetrics.flatMap(({ resource, scopeMetrics }) =>
          scopeMetrics.flatMap(({ metrics }) =>
            metrics.flatMap(({ name, sum, gauge, histogram }) =>
              (sum ?? gauge ?? histogram)!.dataPoints.map(({ attributes, asDouble, asInt, count }) => ({
                name,
                value: Number(asDouble ?? asInt ?? count),
                attributes: toObject(attributes),
                resource: toObject(resource.attributes),
              })),
            ),
          ),
        ),
      ),
  };
}

interface ResourceLogs {
  resource: { attributes: Attribute[] };
  scopeLogs: {
    logRecords: {
      severityText: string;
      severityNumber: number;
      body: Value;
      traceId?: string;
      attributes: Attribute[];
    }[];
  }[];
}
interface Points {
  dataPoints: { attributes: Attribute[]; asDouble?: number; asInt?: string | number; count?: number }[];
}
interface ResourceMetrics {
  resource: { attributes: Attribute[] };
  scopeMetrics: { metrics: { name: string; sum?: Points; gauge?: Points; histogram?: Points }[] }[];
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
  if (value.kvlistValue) return toObject(value.kvlistValue.values);
  if (value.arrayValue) return value.arrayValue.values.map(read);
  if (value.intValue !== undefined) return Number(value.intValue);
  return value.stringValue ?? value.doubleValue ?? value.boolValue;
}
