import type { MCPClient } from '@ai-sdk/mcp';
import type { SyncSelection } from '@agent-studio/api-client/contract';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { documentMime } from '../parsing/document-kind.ts';
import { type McpServer, withMcp } from '../tools/mcp-connections.ts';
import { readResult } from '../tools/mcp-tools.ts';
import { createRedactor } from '../tools/tool-auth.ts';
import { ToolFailure } from '../tools/tool-answer.ts';
import {
  browseItem,
  type ConnectorDriver,
  type ConnectorSetup,
  linesOf,
  type SourceContent,
  textOf,
} from './connector-driver.ts';
import { ConnectorFailure, ConnectorRefusal, toConnectorFailure } from './connector-failure.ts';
import { field } from './connector-fields.ts';
import { credentialOf, signInFields } from './http-sign-in.ts';
import { toAnswer } from './query-answer.ts';
import { say } from '../../say.ts';

type McpSelection = Extract<SyncSelection, { kind: 'mcp' }>;
type Resource = Awaited<ReturnType<MCPClient['listResources']>>['resources'][number];
type Definition = Awaited<ReturnType<MCPClient['listTools']>>['tools'][number];

const TIMEOUT_MS = 25_000;
const MAX_PAGES = 50;

/** Any MCP server: its resources can be copied, its tools asked. */
export function createMcpConnector(fetch: GuardedFetch): ConnectorDriver {
  async function withClient<T>(
    setup: ConnectorSetup,
    signal: AbortSignal,
    work: (client: MCPClient) => Promise<T>,
  ): Promise<T> {
    const server: McpServer = {
      url: textOf(setup, 'url'),
      auth: credentialOf(setup),
      fetch,
      signal,
      timeoutMs: TIMEOUT_MS,
    };
    try {
      return await withMcp(server, work);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ConnectorFailure || error instanceof ConnectorRefusal) throw error;
      throw explain(error, server);
    }
  }

  async function resourcesOf(client: MCPClient, signal: AbortSignal): Promise<Resource[]> {
    return pages('resources', async (cursor) => {
      const found = await client.listResources({
        ...(cursor && { params: { cursor } }),
        options: { signal },
      });
      return { items: found.resources, next: found.nextCursor };
    });
  }

  async function toolsOf(client: MCPClient, signal: AbortSignal): Promise<Definition[]> {
    return pages('tools', async (cursor) => {
      const found = await client.listTools({ ...(cursor && { params: { cursor } }), options: { signal } });
      return { items: found.tools, next: found.nextCursor };
    });
  }

  return {
    info: {
      kind: 'mcp',
      label: 'MCP server',
      description: 'Resources of any MCP server to copy, and its tools to ask.',
      uses: ['sync', 'query'],
      query: 'tool',
      fields: [
        field({
          key: 'url',
          label: 'Address',
          type: 'url',
          required: true,
          placeholder: 'https://example.com/mcp',
        }),
        ...signInFields,
        field({
          key: 'allowed_tools',
          label: 'Further tools that may be called',
          type: 'lines',
          group: 'query',
          help: 'Tools that say that they only read may be called anyway. Name others here, one a line, if they may be called too.',
        }),
      ],
    },
    place: (config) => URL.parse(String(config['url']))?.origin ?? '',
    host: (config) => URL.parse(String(config['url']))?.hostname ?? '',

    test: (setup, signal) =>
      withClient(setup, signal, async (client) => {
        const [resources, tools] = [await resourcesOf(client, signal), await toolsOf(client, signal)];
        const { name, version } = client.serverInfo;
        const writing = tools.filter(({ annotations }) => !annotations?.readOnlyHint).length;
        return {
          server: `${name} ${version}`.trim().slice(0, 200),
          checks: [
            { name: 'address', outcome: 'ok', detail: 'The server answers.' },
            {
              name: 'read',
              outcome: resources.length + tools.length ? 'ok' : 'warning',
              detail: `${resources.length} resources and ${tools.length} tools.`,
            },
            ...(writing
              ? [
                  {
                    name: 'rights' as const,
                    outcome: 'ok' as const,
                    detail: `${writing} tools do not say that they only read: they are not called unless you name them.`,
                  },
                ]
              : []),
          ],
        };
      }),

    browse: (setup, { signal }) =>
      withClient(setup, signal, async (client) => ({
        items: [
          ...(await resourcesOf(client, signal)).map(({ uri, name, title, description }) =>
            browseItem({ path: uri, name: title ?? name, kind: 'resource', detail: description ?? '' }),
          ),
          ...(await toolsOf(client, signal)).map(({ name, title, description, inputSchema, annotations }) =>
            browseItem({
              path: name,
              name: title ?? name,
              kind: 'tool',
              detail: description ?? '',
              input_schema: { ...inputSchema },
              read_only: annotations?.readOnlyHint === true,
            }),
          ),
        ],
        next_cursor: null,
      })),

    async *list(setup, { selection, signal }) {
      const { resources: chosen, max_resources } = selection as McpSelection;
      // Gathered first: an iteration that somebody leaves must not leave the connection open.
      const listed = await withClient(setup, signal, (client) => resourcesOf(client, signal));
      const wanted = chosen.length ? listed.filter(({ uri }) => chosen.includes(uri)) : listed;
      for (const { uri, name, title } of wanted.slice(0, max_resources)) {
        try {
          const content = await readOne(setup, { uri, title: title ?? name, signal });
          yield { key: uri, title: content.title, version: null, bytes: content.content.byteLength, content };
        } catch (error) {
          signal.throwIfAborted();
          yield { key: uri, title: title ?? name, version: null, bytes: null, failure: error as Error };
        }
      }
      if (wanted.length > max_resources)
        yield {
          incomplete: `Only ${max_resources} resources were read: the limit of this sync. Nothing was removed.`,
        };
    },

    read: (setup, { key, signal }) => readOne(setup, { uri: key, title: key, signal }),

    query: (setup, { query, params, maxRows, signal }) =>
      withClient(setup, signal, async (client) => {
        const tool = (await toolsOf(client, signal)).find(({ name }) => name === query);
        if (!tool) throw new ConnectorRefusal('query', say('mcp.no_tool', { name: query }));
        if (!tool.annotations?.readOnlyHint && !linesOf(setup, 'allowed_tools').includes(query)) {
          throw new ConnectorRefusal('query', say('mcp.not_read_only', { name: query }));
        }
        const result = await client.callTool({
          name: query,
          arguments: { ...params },
          options: { signal, timeout: TIMEOUT_MS },
        });
        const value = readResult(result, createRedactor(credentialOf(setup)));
        return toAnswer(typeof value === 'string' ? parseJson(value) : value, maxRows);
      }),
  };

  function readOne(
    setup: ConnectorSetup,
    { uri, title, signal }: { uri: string; title: string; signal: AbortSignal },
  ): Promise<SourceContent> {
    return withClient(setup, signal, async (client) => {
      const { contents } = await client.readResource({ uri, options: { signal } });
      const texts = contents.flatMap((each) =>
        'text' in each && typeof each.text === 'string' ? each.text : [],
      );
      if (!texts.length)
        throw new ConnectorFailure('unsupported', 'This resource is no text.', 'Choose others.');
      const isHtml = contents.some(({ mimeType }) => /html/i.test(mimeType ?? ''));
      const url = URL.parse(uri);
      return {
        title: title.slice(0, 200),
        mime: isHtml ? documentMime.html : documentMime.markdown,
        content: new TextEncoder().encode(texts.join('\n\n')),
        url: url && /^https?:$/.test(url.protocol) ? url.href : null,
      };
    });
  }
}

/** All pages of a list; none where the server says that it has no such things. */
async function pages<T>(
  what: string,
  next: (cursor: string | undefined) => Promise<{ items: T[]; next: string | undefined }>,
): Promise<T[]> {
  const found: T[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await next(cursor).catch((error: unknown) => {
      if (error instanceof Error && error.message === `Server does not support ${what}`) return undefined;
      throw error;
    });
    if (!answer) break;
    found.push(...answer.items);
    cursor = answer.next;
    if (cursor === undefined) break;
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function explain(error: unknown, { url, auth }: McpServer): unknown {
  const known = toConnectorFailure(error);
  if (known) return known;
  if (error instanceof ToolFailure)
    return new ConnectorFailure('source', error.told, say('connector.asked.hint'));
  if (!(error instanceof Error)) return error;
  const host = new URL(url).host;
  const text = createRedactor(auth)(error.message).slice(0, 300);
  if (/\b40[13]\b|unauthori/i.test(text))
    return new ConnectorFailure(
      'sign_in',
      say('connector.asks_sign_in', { host }),
      say('source.sign_in.hint'),
      { cause: error },
    );
  return new ConnectorFailure(
    'source',
    `${host} does not answer as an MCP server does: ${text}`,
    say('source.address.hint'),
    {
      passing: !(error.cause instanceof OutboundError),
      cause: error,
    },
  );
}
