import type { ToolInput } from '@agent-studio/api-client';

export type HttpToolInput = Extract<ToolInput, { kind: 'http' }>;

/** A tool that finds an order by its number, at `/echo` of this server. */
export const orderTool = (
  server: string,
  config: Partial<HttpToolInput['config']> = {},
  rest: Partial<HttpToolInput> = {},
): HttpToolInput => ({
  kind: 'http',
  name: 'Find order',
  config: { method: 'GET', url: `${server}/echo/orders/{id}`, ...config },
  input_schema: {
    type: 'object',
    properties: { id: { type: 'integer' }, expand: { type: 'array', items: { type: 'string' } } },
    required: ['id'],
    additionalProperties: false,
  },
  ...rest,
});

/** What `/echo` answers. */
export interface Echo {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}
