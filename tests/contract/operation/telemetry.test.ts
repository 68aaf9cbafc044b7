import { afterEach, expect, it } from 'vitest';
import { type InteropDesk, startInteropDesk } from '#support/desks/interop-desk.ts';
import { type ReceivedSpan, startOtlpReceiver } from '#support/servers/otlp-receiver.ts';
import { asked, calls } from '#support/desks/teams.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.close();
});

async function startTraced(settings: Record<string, string> = {}) {
  const receiver = await startOtlpReceiver();
  open.push(receiver);
  const desk = await startInteropDesk({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...settings });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await desk.close();
    isOpen = false;
  };
  open.push({ close });
  /** What a server has sent that has ended. */
  async function spans() {
    await close();
    return receiver.spans();
  }
  return { desk, receiver, spans, close };
}

const isMatch = (attributes: Record<string, unknown>, wanted: object) =>
  Object.entries(wanted).every(([key, value]) => attributes[key] === value);
const isRequest = ({ name }: ReceivedSpan) => ['GET', 'POST'].includes(name);
const toTraceparent = ({ traceId, spanId }: ReceivedSpan) => `00-${traceId}-${spanId}-01`;
const named = (spans: ReceivedSpan[], name: string) => spans.find((span) => span.name === name)!;

/** Long enough that no time in nanoseconds has its digits by chance. */
const ORDER = 4_711_471_108_152;

/** Echo, which uses a tool before it answers. */
async function askWithTool(desk: InteropDesk) {
  const tool = await desk.refundTool('never');
  const id = await desk.publishAgent('Refunder', (body) => `Done: ${asked(body)}`, {
    tools: [{ tool_id: tool.id }],
  });
  desk.provider.script(
    { kind: 'respond', to: ({ tools }) => calls([tools![0]!.function.name, { id: ORDER }]) },
    { kind: 'answer', text: 'The secret answer.' },
  );
  await desk.openai().chat.completions.create({
    model: id,
    messages: [{ role: 'user', content: 'The secret question' }],
  });
  desk.reset();
  return id;
}

it('traces call, run, model calls and tool calls by the conventions for generative AI, without texts', async () => {
  const { desk, receiver, spans } = await startTraced({ OTEL_SERVICE_NAME: 'studio-test' });
  const id = await askWithTool(desk);
  const all = await spans();
  const run = named(all, 'invoke_agent Refunder');
  const call = all.find(({ spanId }) => spanId === run.parentSpanId)!;
  expect(call).toMatchObject({
    name: 'POST /v1/chat/completions',
    kind: 2,
    service: 'studio-test',
    attributes: { 'http.route': '/v1/chat/completions', 'http.response.status_code': 200 },
  });
  expect(run.attributes).toMatchObject({
    'gen_ai.operation.name': 'invoke_agent',
    'gen_ai.agent.id': id,
    'gen_ai.agent.name': 'Refunder',
    'gen_ai.usage.input_tokens': 31,
    'gen_ai.usage.output_tokens': 17,
    'agent_studio.run.status': 'succeeded',
  });
  const below = all.filter(({ parentSpanId }) => parentSpanId === run.spanId);
  const [requests, parts] = [below.filter(isRequest), below.filter((span) => !isRequest(span))];
  expect(parts.map(({ name, kind }) => [name.replace(/refund\w*/i, '…'), kind])).toEqual([
    ['chat scripted-1', 3],
    ['execute_tool …', 1],
    ['chat scripted-1', 3],
  ]);
  expect(parts[0]!.attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'openai-compatible',
    'gen_ai.request.model': 'scripted-1',
    'gen_ai.usage.input_tokens': 20,
    'gen_ai.usage.output_tokens': 10,
  });
  // Whoever is asked is told which of these spans it works for.
  expect(requests.map(({ kind, attributes }) => [kind, attributes['http.response.status_code']])).toEqual([
    [3, 200],
    [3, 200],
    [3, 200],
  ]);
  const told = desk.provider.calls.map(({ traceparent }) => traceparent);
  expect(told.length).toBe(2);
  for (const each of told) expect(requests.map(toTraceparent)).toContain(each);
  expect(new Set(all.filter(({ traceId }) => traceId === run.traceId)).size).toBe(8);
  for (const part of parts) {
    expect(part.startMs).toBeGreaterThanOrEqual(run.startMs - 1);
    expect(part.endMs).toBeLessThanOrEqual(run.endMs + 1);
  }
  const sent = receiver.requests.map(({ body }) => body).join('');
  for (const text of ['secret question', 'secret answer', String(ORDER), desk.bobToken, 'sk-test'])
    expect(sent).not.toContain(text);
});

it('has the texts where that is asked for', async () => {
  const { desk, spans } = await startTraced({ OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: 'true' });
  await askWithTool(desk);
  const all = await spans();
  const run = named(all, 'invoke_agent Refunder');
  expect(run.attributes['gen_ai.input.messages']).toContain('The secret question');
  expect(run.attributes['gen_ai.output.messages']).toContain('The secret answer.');
  const tool = all.find(({ name }) => name.startsWith('execute_tool'))!;
  expect(tool.attributes['gen_ai.tool.call.arguments']).toContain(String(ORDER));
});

it('puts the runs of members below that of their team, and all below the trace of whoever called', async () => {
  const { desk, spans } = await startTraced();
  const agent = await desk.publishAgent('Echo', (body) => `You said: ${asked(body)}`);
  const team = await desk.publishTeam([agent]);
  const traceId = 'a'.repeat(32);
  await fetch(`${desk.server.url}/v1/chat/completions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${desk.bobToken}`,
      traceparent: `00-${traceId}-${'b'.repeat(16)}-01`,
    },
    body: JSON.stringify({ model: team, messages: [{ role: 'user', content: 'Hello' }] }),
  });
  const all = (await spans()).filter((span) => span.traceId === traceId);
  const call = named(all, 'POST /v1/chat/completions');
  const crew = named(all, 'invoke_workflow Crew');
  const member = named(all, 'invoke_agent Echo');
  expect(call.parentSpanId).toBe('b'.repeat(16));
  expect(crew.parentSpanId).toBe(call.spanId);
  expect(member.parentSpanId).toBe(crew.spanId);
  expect(named(all, 'chat scripted-1').parentSpanId).toBe(member.spanId);
});

it('begins a trace of its own for callers whom nobody knows, and says which they named', async () => {
  const { desk, spans } = await startTraced();
  const traceId = 'c'.repeat(32);
  // Flags 00 mean that nobody records: a stranger could hide so.
  const headers = { traceparent: `00-${traceId}-${'d'.repeat(16)}-00` };
  await fetch(`${desk.server.url}/healthz`, { headers });
  await fetch(`${desk.server.url}/v1/models`, { headers });
  const all = await spans();
  for (const name of ['GET /healthz', 'GET /v1/models']) {
    expect(named(all, name).traceId).not.toBe(traceId);
    expect(named(all, name).links).toMatchObject([{ traceId }]);
  }
});

it('marks what failed', async () => {
  const { desk, spans } = await startTraced();
  const agent = await desk.publishAgent('Echo', () => 'unused');
  desk.provider.script({ kind: 'status', status: 401, message: 'Wrong key' });
  await desk
    .openai()
    .chat.completions.create({ model: agent, messages: [{ role: 'user', content: 'Hello' }] })
    .catch(() => undefined);
  const all = await spans();
  for (const name of ['invoke_agent Echo', 'chat scripted-1', 'POST /v1/chat/completions'])
    expect([name, named(all, name).status.code]).toEqual([name, 2]);
  expect(named(all, 'invoke_agent Echo').attributes['error.type']).toMatch(/^provider\./);
});

it('sends figures by the names of Prometheus, and lines of the log with the trace that they belong to', async () => {
  const { desk, receiver, spans } = await startTraced({
    LOG_LEVEL: 'info',
    OTEL_SERVICE_NAME: 'studio-test',
  });
  const id = await askWithTool(desk);
  const call = named(await spans(), 'POST /v1/chat/completions');
  const points = receiver.points();
  const of = (name: string, attributes: object) =>
    points.findLast((point) => point.name === name && isMatch(point.attributes, attributes))?.value;
  expect(of('agent_studio_runs', { kind: 'agent', status: 'succeeded' })).toBe(1);
  expect(of('agent_studio_tokens', { type: 'input' })).toBe(31);
  expect(of('http_server_request_duration_seconds', { route: '/v1/chat/completions', status: '200' })).toBe(
    1,
  );
  const answered = receiver
    .lines()
    .find(({ body, attributes }) => body === 'answered' && attributes['path'] === '/v1/chat/completions')!;
  expect(answered).toMatchObject({
    severityText: 'INFO',
    severityNumber: 9,
    traceId: call.traceId,
    attributes: { status: 200, reqId: call.attributes['http.request.header.x-request-id'] },
  });
  const { resource } = points[0]!;
  expect(resource).toMatchObject({
    'service.name': 'studio-test',
    'service.version': expect.stringMatching(/^\d+\./),
    'service.instance.id': expect.any(String),
  });
  expect(answered.resource).toEqual(resource);
  // As at /metrics: who and what it was about is nobody's business.
  const sent = receiver.requests.flatMap(({ path, body }) => (path === '/v1/traces' ? [] : body)).join('');
  for (const text of ['Refunder', 'scripted-1', 'secret question', 'secret answer', desk.bobToken, 'sk-test'])
    expect(sent).not.toContain(text);
  expect(JSON.stringify(points)).not.toContain(id);
});

it('sends only what is not switched off', async () => {
  const { desk, receiver, spans } = await startTraced({
    LOG_LEVEL: 'info',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_LOGS_EXPORTER: 'none',
  });
  await fetch(`${desk.server.url}/healthz`);
  expect((await spans()).length).toBeGreaterThan(0);
  expect(new Set(receiver.requests.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
});

it('goes on when the collector is away, and ends soon', async () => {
  const desk = await startInteropDesk({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  open.push(desk);
  const agent = await desk.publishAgent('Echo', () => 'Still here.');
  const answer = await desk
    .openai()
    .chat.completions.create({ model: agent, messages: [{ role: 'user', content: 'Hello' }] });
  expect(answer.choices[0]!.message.content).toBe('Still here.');
  const from = performance.now();
  await desk.close();
  open.splice(open.indexOf(desk), 1);
  expect(performance.now() - from).toBeLessThan(5_000);
});

/** Prometheus' text format, line by line: name, labels, value. Throws for a line that is none. */
function parseMetrics(text: string) {
  const samples = text
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name, labels = '', value] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)(?: \d+)?$/i.exec(line) ?? [];
      if (!name || !value) throw new Error(`No sample: ${line}`);
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, of]) => [key, of]);
      return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) };
    });
  const of = (name: string, labels: Record<string, string> = {}) =>
    samples
      .filter(
        (sample) =>
          sample.name === name &&
          Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
      )
      .reduce((sum, { value }) => sum + value, 0);
  return { samples, of };
}

it('counts calls, runs, tokens and cost for Prometheus, in labels of bounded number', async () => {
  const desk = await startInteropDesk({ METRICS: 'on', METRICS_TOKEN: 'scrape-me' });
  open.push(desk);
  const id = await askWithTool(desk);
  const read = (headers: Record<string, string> = {}) => fetch(`${desk.server.url}/metrics`, { headers });
  expect((await read()).status).toBe(401);
  expect((await read({ authorization: 'Bearer wrong' })).status).toBe(401);
  const answer = await read({ authorization: 'Bearer scrape-me' });
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  const { samples, of } = parseMetrics(text);
  const route = '/v1/chat/completions';
  expect(of('http_server_request_duration_seconds_count', { route, status: '200' })).toBe(1);
  expect(of('agent_studio_runs_total', { kind: 'agent', status: 'succeeded' })).toBe(1);
  expect(of('agent_studio_run_duration_seconds_count', { kind: 'agent' })).toBe(1);
  expect(of('agent_studio_tokens_total', { type: 'input' })).toBe(31);
  expect(of('agent_studio_tokens_total', { type: 'output' })).toBe(17);
  // 31 tokens at $2 and 17 at $8 a million.
  expect(of('agent_studio_cost_usd_total')).toBeCloseTo(0.000_198, 9);
  expect(of('agent_studio_steps_total', { kind: 'tool', status: 'succeeded' })).toBe(1);
  expect(samples.some(({ name }) => name === 'agent_studio_event_loop_lag_seconds')).toBe(true);
  expect(of('http_server_active_requests')).toBe(1);
  for (const secret of [id, 'Refunder', 'scripted-1', desk.bobToken, 'bob@example.com'])
    expect(text).not.toContain(secret);
});

it('is not there unless it was switched on', async () => {
  const desk = await startInteropDesk();
  open.push(desk);
  expect((await fetch(`${desk.server.url}/metrics`)).status).toBe(404);
});
