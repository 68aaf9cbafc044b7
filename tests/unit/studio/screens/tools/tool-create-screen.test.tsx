import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, type DiscoveredOperation, type RawInput } from '@agent-studio/api-client';
import ToolCreateScreen from '#studio/screens/tools/tool-create-screen.tsx';
import { type Answers, fakeApi } from '#support/servers/fake-api.ts';
import { renderScreen } from '#support/browser/render.tsx';
import { aTool } from '#support/browser/a-tool.ts';

const kinds = (functions: boolean) => ({
  items: [
    { kind: 'http', enabled: true, notice: null },
    { kind: 'openapi', enabled: true, notice: null },
    { kind: 'mcp', enabled: true, notice: null },
    { kind: 'function', enabled: functions, notice: functions ? null : 'Functions are off on this server.' },
  ],
});

function open(search: string, answers: Answers = {}, functions = false) {
  const create = vi.fn((_input: RawInput) => aTool());
  const api = fakeApi({
    'GET /api/tools/kinds': () => kinds(functions),
    'POST /api/tools/custom': create,
    ...answers,
  });
  const rendered = renderScreen(<ToolCreateScreen />, { api, route: `/tools/create${search}` });
  return { create, ...rendered };
}

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const button = (name: string) => screen.getByRole('button', { name });

const sent = (create: ReturnType<typeof open>['create']) => create.mock.lastCall![0].body;

async function choose(user: UserEvent, label: string, option: string | RegExp) {
  const find = () => screen.findByRole('combobox', { name: label });
  await user.hover(await find());
  await waitFor(async () => expect((await find()).dataset['scope']).toBe('select'), { timeout: 10_000 });
  await user.click(await find());
  await user.click(await screen.findByRole('option', { name: option }));
}

it('offers the kinds that the server allows', async () => {
  open('');
  expect(await screen.findByRole('link', { name: 'OpenAPI document' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'JavaScript function' })).toBeNull();
});

it('says why a kind is off', async () => {
  open('?kind=function');
  expect(await screen.findByText('Functions are off on this server.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'HTTP request' })).toBeTruthy();
});

describe('an HTTP tool', () => {
  it('is made of an address with placeholders, arguments and a sign-in', async () => {
    const { user, create, router } = open('?kind=http');
    await user.type(await field('Name'), 'Orders');
    await user.click(screen.getByRole('textbox', { name: 'Address' }));
    await user.paste('https://api.example.com/orders/{id}');
    await user.tab();
    const line = await screen.findByRole('group', { name: 'Argument id' });
    expect(within(line).getByText('In the address')).toBeTruthy();
    await user.type(within(line).getByRole('textbox', { name: 'Description' }), 'Number');
    await user.click(button('Add an argument'));
    const added = screen.getByRole('group', { name: 'Argument argument' });
    await user.clear(within(added).getByRole('textbox', { name: 'Name' }));
    await user.type(within(added).getByRole('textbox', { name: 'Name' }), 'lang');
    await user.click(
      within(screen.getByRole('group', { name: 'Argument lang' })).getByRole('checkbox', {
        name: 'Required',
      }),
    );
    // The preview follows.
    const preview = screen.getByRole('region', { name: 'Form preview' });
    expect(within(preview).getByRole('textbox', { name: 'lang' })).toBeTruthy();
    await choose(user, 'Sign-in', 'Bearer token');
    await user.type(screen.getByLabelText('Token'), 'secret-1');
    await user.click(button('Create tool'));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(sent(create)).toMatchObject({
      kind: 'http',
      name: 'Orders',
      risk: 'read',
      config: { method: 'GET', url: 'https://api.example.com/orders/{id}' },
      input_schema: {
        type: 'object',
        properties: { id: { type: 'string', description: 'Number' }, lang: { type: 'string' } },
        required: ['id'],
      },
      auth: { type: 'bearer', values: { token: 'secret-1' } },
    });
    await waitFor(() => expect(router.state.location.search).toBe('?tab=test'));
  }, 30_000);

  it('starts from a curl command', async () => {
    const { user, create } = open('?kind=http');
    await user.type(await field('Name'), 'Cancel');
    await user.click(button('Paste a curl command'));
    await user.click(await field('curl command'));
    await user.paste("curl -X DELETE 'https://x.test/orders?id=7' -H 'Authorization: Bearer t0ken'");
    await user.click(button('Fill in the form'));
    expect(screen.getByLabelText<HTMLInputElement>('Token').value).toBe('t0ken');
    await user.click(button('Create tool'));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(sent(create)).toMatchObject({
      risk: 'destructive',
      config: { method: 'DELETE', url: 'https://x.test/orders', placement: { id: 'query' }, headers: [] },
      auth: { type: 'bearer', values: { token: 't0ken' } },
    });
  });

  it('names the line of a mistake in the schema, and does not send it', async () => {
    const { user, create } = open('?kind=http');
    await user.type(await field('Name'), 'Orders');
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://x.test');
    await user.click(screen.getByRole('radio', { name: 'JSON Schema' }));
    const schema = await field('JSON Schema');
    await user.clear(schema);
    await user.paste('{\n  "type": "object",\n  "properties": {\n    "a": { "type": "text" }\n  }\n}');
    const fault = await screen.findByRole('button', { name: /^Line 4 Unknown type/ });
    await user.click(fault);
    expect(schema.value.slice(schema.selectionStart!, schema.selectionEnd!)).toBe(
      '    "a": { "type": "text" }',
    );
    await user.click(button('Create tool'));
    expect(create).not.toHaveBeenCalled();
    await user.clear(schema);
    await user.paste('{"type": "object", "properties": {"a": {"type": "integer"}}}');
    await user.click(screen.getByRole('radio', { name: 'Table' }));
    expect(await screen.findByRole('group', { name: 'Argument a' })).toBeTruthy();
  });

  it('keeps everything when the server refuses, and shows it at the field', async () => {
    const refuse = () => {
      throw ApiError.fromStatus(422, {
        detail: 'Check the fields.',
        code: 'invalid',
        errors: [{ path: 'config.url', message: 'This address is not allowed.' }],
      });
    };
    const { user } = open('?kind=http', { 'POST /api/tools/custom': refuse });
    await user.type(await field('Name'), 'Orders');
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'http://10.0.0.1/');
    await user.click(button('Create tool'));
    expect(await screen.findByText('This address is not allowed.')).toBeTruthy();
    expect((await field('Name')).value).toBe('Orders');
  });

  it('asks for the sign-in that was begun', async () => {
    const { user, create } = open('?kind=http');
    await user.type(await field('Name'), 'Orders');
    await user.type(screen.getByRole('textbox', { name: 'Address' }), 'https://x.test');
    await choose(user, 'Sign-in', 'User and password');
    await user.click(button('Create tool'));
    expect(await screen.findByText('Enter a value.')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
  });

  it('two arguments never share a name', async () => {
    const { user } = open('?kind=http');
    await user.click(await screen.findByRole('button', { name: 'Add an argument' }));
    await user.click(button('Add an argument'));
    const second = screen.getByRole('group', { name: 'Argument argument_2' });
    const name = within(second).getByRole('textbox', { name: 'Name' });
    await user.type(name, '{Backspace}{Backspace}');
    expect(screen.getByText('Another argument has this name.')).toBeTruthy();
    await user.type(name, 's');
    expect(screen.getByRole('group', { name: 'Argument arguments' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Argument argument' })).toBeTruthy();
  });
});

const operation = (n: number, changes: Partial<DiscoveredOperation> = {}): DiscoveredOperation => ({
  id: `GET /things/${n}`,
  slug: `thing_${n}`,
  title: `Thing ${n}`,
  description: `Reads thing ${n}`,
  method: 'GET',
  path: `/things/${n}`,
  risk: 'read',
  input_schema: { type: 'object', properties: {} },
  fingerprint: String(n),
  refused: null,
  ...changes,
});

const discovery = (operations: DiscoveredOperation[]) => ({
  title: 'Things API',
  description: 'All things',
  base_url: 'https://things.test/v1',
  operations,
  warnings: ['Operation "x" was left out: callbacks are not supported.'],
});

describe('an OpenAPI tool', () => {
  it('is a choice out of hundreds of operations, a page at a time', async () => {
    const many = [
      operation(0, { title: 'Broken', refused: 'It refers to another document.' }),
      ...Array.from({ length: 600 }, (_, index) => operation(index + 1)),
    ];
    const discover = vi.fn((_input: RawInput) => discovery(many));
    const { user, create } = open('?kind=openapi', { 'POST /api/tools/discover': discover });
    await user.click(await screen.findByRole('radio', { name: 'Paste' }));
    await user.click(await field('Text of the document'));
    await user.paste('openapi: 3.1.0');
    await user.click(button('Read the document'));
    expect(await screen.findByText('601 operations found')).toBeTruthy();
    expect(discover.mock.lastCall![0].body).toMatchObject({ kind: 'openapi', spec: 'openapi: 3.1.0' });
    expect((await field('Name')).value).toBe('Things API');

    const list = screen.getByRole('list', { name: 'Operations' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('Page 1 of 31')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Broken/ }).disabled).toBe(true);

    await user.click(button('Create tool'));
    expect(await screen.findByText('Choose at least one operation.')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();

    await user.type(screen.getByRole('searchbox', { name: 'Search operations' }), 'thing 42');
    await user.click(await screen.findByRole('checkbox', { name: /^Thing 42(?!\d)/ }));
    await choose(user, 'Risk of Thing 42', /^Writes/);
    await user.click(button('Create tool'));
    await waitFor(() => expect(create).toHaveBeenCalledOnce());
    expect(sent(create)).toMatchObject({
      kind: 'openapi',
      spec: 'openapi: 3.1.0',
      base_url: 'https://things.test/v1',
      operations: ['GET /things/42'],
      risks: { 'GET /things/42': 'write' },
    });
  }, 30_000);

  it('reads a file', async () => {
    const discover = vi.fn((_input: RawInput) => discovery([operation(1)]));
    const { user } = open('?kind=openapi', { 'POST /api/tools/discover': discover });
    const file = new File(['{"openapi":"3.1.0"}'], 'shop.json', { type: 'application/json' });
    await user.upload(await screen.findByLabelText('OpenAPI document'), file);
    await user.click(button('Read the document'));
    expect(await screen.findByText('1 operation found')).toBeTruthy();
    expect(discover.mock.lastCall![0].body).toMatchObject({ spec: '{"openapi":"3.1.0"}' });
    // So few are all taken at first.
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Thing 1/ }).checked).toBe(true);
    expect(screen.getByText('Operation "x" was left out: callbacks are not supported.')).toBeTruthy();
  });

  it('says why a document cannot be read', async () => {
    const refuse = () => {
      throw ApiError.fromStatus(422, { detail: 'Line 3: this is no YAML.', code: 'invalid' });
    };
    const { user } = open('?kind=openapi', { 'POST /api/tools/discover': refuse });
    await user.click(await screen.findByRole('radio', { name: 'Web address' }));
    await user.type(await field('Address of the document'), 'https://x.test/spec');
    await user.click(button('Read the document'));
    expect(await screen.findByText('Line 3: this is no YAML.')).toBeTruthy();
    expect((await field('Address of the document')).value).toBe('https://x.test/spec');
    expect(screen.queryByRole('button', { name: 'Create tool' })).toBeNull();
  });
});

it('an MCP server is connected before its tools are chosen', async () => {
  const two = [operation(1, { method: null, path: null }), operation(2, { method: null, path: null })];
  const discover = vi.fn((_input: RawInput) => discovery(two));
  const { user, create } = open('?kind=mcp', { 'POST /api/tools/discover': discover });
  await user.type(await field('Address'), 'https://mcp.test/mcp');
  expect(screen.queryByRole('button', { name: 'Create tool' })).toBeNull();
  await user.click(button('Connect'));
  await user.click(await screen.findByRole('checkbox', { name: /^Thing 2/ }));
  await user.click(button('Create tool'));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(discover.mock.lastCall![0].body).toMatchObject({ kind: 'mcp', url: 'https://mcp.test/mcp' });
  expect(sent(create)).toMatchObject({
    kind: 'mcp',
    url: 'https://mcp.test/mcp',
    operations: ['GET /things/1'],
    auth: { type: 'none' },
  });
});

it('a function starts with an example where the operator allows functions', async () => {
  const { user, create } = open('?kind=function', {}, true);
  const identity = await screen.findByRole('region', { name: 'Identity' });
  await user.type(within(identity).getByRole('textbox', { name: 'Name' }), 'Net');
  const code = await field('Code');
  expect(code.value).toContain('return { net:');
  await user.click(button('Create tool'));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(sent(create)).toMatchObject({
    kind: 'function',
    config: { code: code.value },
    input_schema: { required: ['amount', 'vat'] },
  });
});
