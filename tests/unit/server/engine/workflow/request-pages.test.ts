import { describe, expect, it } from 'vitest';
import { httpRequestConfigSchema, type WorkflowNodeInput } from '@agent-studio/api-client/contract';
import type { GuardedFetch } from '#server/engine/outbound/guarded-fetch.ts';
import { fillNode } from '#server/engine/workflow/fill-node.ts';
import { hasFixedHost } from '#server/engine/workflow/kinds/http-request.ts';
import { NodeFailure } from '#server/engine/workflow/node-work.ts';
import { requestPages } from '#server/engine/workflow/request-pages.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
}

/** A server that answers one after the other, and what it was sent. */
function server(...answers: Response[]) {
  const sent: Sent[] = [];
  const fetch = (async (input: URL, { method = 'GET', headers, body }: RequestInit = {}) => {
    sent.push({ url: String(input), method, headers: new Headers(headers), body });
    return answers.shift() ?? Response.json({});
  }) as unknown as GuardedFetch;
  return { sent, fetch };
}

const context = {
  signal: new AbortController().signal,
  idempotencyKey: 'run:node',
  childId: '',
  maxCostUsd: null,
};

type Config = Omit<Extract<WorkflowNodeInput['config'], { type: 'http_request' }>, 'type'>;

function send(config: Config, { fetch }: ReturnType<typeof server>, scope = {}) {
  const parsed = httpRequestConfigSchema.parse({ type: 'http_request', url: 'https://a.test/x', ...config });
  const signIn = () => ({ type: 'bearer' as const, values: { token: 'tok-secret-1' } });
  return requestPages(parsed, fillNode(parsed, scope), { fetch, signIn }, context);
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error as NodeFailure,
  );

describe('one request', () => {
  it('sends what was filled in, and reads JSON with its status', async () => {
    const shop = server(Response.json({ id: 7 }, { status: 201 }));
    const config = {
      method: 'POST',
      url: 'https://a.test/orders/{{ inputs.id }}/x',
      query: { tag: 'inputs.tags', none: 'null' },
      headers: { 'X-From': '"studio"' },
      body: 'json',
      json: '{"name": inputs.name, "n": 1}',
      auth: 'bearer',
      secret: 'CRM_TOKEN',
    } as const;
    const { output } = await send(config, shop, { inputs: { id: 'a/../b', tags: ['x', 'y'], name: 'Ada' } });
    expect(output).toMatchObject({ status: 201, body: { id: 7 } });
    const [call] = shop.sent;
    // A value in the address leads nowhere else.
    expect(call!.url).toBe('https://a.test/orders/a%2F..%2Fb/x?tag=x&tag=y');
    expect(call!.body).toBe('{"name":"Ada","n":1}');
    expect(Object.fromEntries(call!.headers)).toMatchObject({
      'x-from': 'studio',
      'content-type': 'application/json',
      authorization: 'Bearer tok-secret-1',
      'idempotency-key': 'run:node',
    });
  });

  it('never brings a secret back, whatever the server says', async () => {
    const shop = server(new Response('you sent tok-secret-1', { headers: { 'x-echo': 'tok-secret-1' } }));
    const { output } = await send({ auth: 'bearer', secret: 'CRM_TOKEN' }, shop);
    expect(JSON.stringify(output)).not.toContain('tok-secret-1');
    const file = server(new Response('tok-secret-1', { headers: { 'content-type': 'application/pdf' } }));
    const { output: read } = await send({ auth: 'bearer', secret: 'CRM_TOKEN', read_as: 'file' }, file);
    const { base64 } = (read as { body: { base64: string } }).body;
    expect(Buffer.from(base64, 'base64').toString()).toBe('[secret]');
  });

  it.each([
    [429, 5_000],
    [503, 0],
    [404, 'never'],
  ] as const)('says of an answer of %s when to try again', async (status, again) => {
    const shop = server(
      new Response('no', { status, headers: status === 429 ? { 'retry-after': '5' } : {} }),
    );
    const error = await failure(send({}, shop));
    expect(error).toBeInstanceOf(NodeFailure);
    expect(error).toMatchObject({ message: `The server answered ${status}: no`, again });
  });

  it('takes an answer of 400 or more where that is no failure', async () => {
    const shop = server(new Response('no', { status: 404 }));
    expect(await send({ fail_on_status: false }, shop)).toMatchObject({
      output: { status: 404, body: 'no' },
    });
  });

  it('refuses to sign in where the address is a value', async () => {
    const config = { url: 'https://{{ inputs.host }}/x', auth: 'bearer', secret: 'CRM_TOKEN' } as const;
    const shop = server();
    const error = await failure(send(config, shop, { inputs: { host: 'evil.test' } }));
    expect(error?.message).toContain('host of the address must be fixed');
    expect(shop.sent).toEqual([]);
  });

  it.each([
    ['https://a.test', true],
    ['https://a.test/{{ inputs.id }}', true],
    ['https://a.test{{ inputs.id }}', false],
    ['https://a.{{ inputs.id }}/x', false],
    ['{{ inputs.url }}', false],
    ['https://a.test?x={{ inputs.id }}', true],
  ])('sees whether the host of %s is fixed', (url, fixed) => {
    expect(hasFixedHost(url)).toBe(fixed);
  });
});

describe('pages', () => {
  it('counts up until one is empty', async () => {
    const shop = server(Response.json([1, 2]), Response.json([3]), Response.json([]));
    const { output } = await send({ pages: 'page', page_param: 'p' }, shop);
    expect(output).toMatchObject({ body: [1, 2, 3], pages: 3, more: false });
    expect(shop.sent.map(({ url }) => new URL(url).searchParams.get('p'))).toEqual(['1', '2', '3']);
  });

  it('follows a cursor, and ends at the most pages', async () => {
    const page = (n: number) => Response.json({ data: [n], next: `c${n}` });
    const shop = server(page(1), page(2), page(3));
    const config = {
      pages: 'cursor',
      page_param: 'after',
      items: 'response.body.data',
      next: 'response.body.next',
      max_pages: 2,
    } as const;
    expect((await send(config, shop)).output).toMatchObject({ body: [1, 2], pages: 2, more: true });
    expect(shop.sent[1]!.url).toBe('https://a.test/x?after=c1');
  });

  it('follows the header Link on the same server only', async () => {
    const linked = (to: string) => Response.json([1], { headers: { link: `<${to}>; rel="next"` } });
    const shop = server(linked('/x?page=2'), Response.json([2]));
    expect((await send({ pages: 'link' }, shop)).output).toMatchObject({ body: [1, 2] });
    const away = server(linked('https://evil.test/x'));
    const error = await failure(send({ pages: 'link' }, away));
    expect(error?.message).toContain('evil.test');
    expect(away.sent).toHaveLength(1);
  });

  it('does not ask for the same page for ever', async () => {
    const same = () => Response.json([1], { headers: { link: '</x>; rel=next' } });
    const shop = server(same(), same(), same());
    expect((await send({ pages: 'link' }, shop)).output).toMatchObject({ body: [1], pages: 1 });
  });
});
