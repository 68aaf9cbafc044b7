import {
  completeSchema,
  problemSchema,
  runningSchema,
  type Trigger,
  type WorkflowContent,
} from '@agent-studio/api-client/contract';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** What is told of a workflow: its name, and what its runs begin with. */
type Described = Pick<WorkflowContent, 'name' | 'description' | 'inputs'>;

interface Called {
  id: string;
  content: Described;
  trigger: Trigger;
  /** Where others call this server. */
  publicUrl: string;
}

const DESCRIBED_ERRORS: Readonly<Record<string, string>> = {
  400: 'The body cannot be read.',
  401: 'Nobody is signed in.',
  403: 'This caller may not run it.',
  404: 'There is no such workflow, or the secret is wrong.',
  413: 'The body is larger than 1 MB.',
  422: 'The inputs do not fit.',
  429: 'Too many calls, or a budget is used up; `Retry-After` says when to call again.',
};

/** How a workflow is called, as an OpenAPI 3.1 document of its own; only of webhooks and the API. */
export function describeTrigger({ id, content, trigger, publicUrl }: Called): Json {
  const isWebhook = trigger.type === 'webhook';
  const path = isWebhook ? trigger.path! : `/api/workflows/${id}/execute`;
  return {
    openapi: '3.1.0',
    info: {
      title: content.name,
      version: '1',
      ...(content.description && { description: content.description }),
    },
    servers: [{ url: publicUrl }],
    paths: {
      [path]: { post: isWebhook ? ofWebhook(content, trigger) : ofApi(content) },
      ...(!isWebhook && { '/api/runs/{id}': { get: ofRun() } }),
    },
    components: {
      securitySchemes: isWebhook
        ? {
            secret: {
              type: 'apiKey',
              in: 'header',
              name: 'X-Webhook-Secret',
              description:
                'The secret of the webhook. Instead of it a call may carry X-Hub-Signature-256: `sha256=` and the HMAC of its body with the secret, in hexadecimal digits.',
            },
          }
        : { key: { type: 'http', scheme: 'bearer', description: 'An API key, or the token of a sign-in.' } },
      schemas: { Inputs: inputsOf(content), Problem: toSchema(problemSchema) },
    },
  };
}

const toSchema = (schema: z.ZodMiniType): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return rest;
};

/** References within it were from its own root, and are from that of the document here. */
const inputsOf = ({ inputs }: Described): Json =>
  JSON.parse(JSON.stringify(inputs), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#')
      ? `#/components/schemas/Inputs${value.slice(1)}`
      : value,
  ) as Json;

const INPUTS = { $ref: '#/components/schemas/Inputs' };
const inJson = (schema: Json) => ({ 'application/json': { schema } });

const refusals = (...codes: number[]): Json =>
  Object.fromEntries(
    codes.map((code) => [
      String(code),
      {
        description: DESCRIBED_ERRORS[code],
        content: inJson({ $ref: '#/components/schemas/Problem' }),
      },
    ]),
  );

function ofWebhook(content: Described, { inputs }: Trigger): Json {
  const isMapped = Object.keys(inputs).length > 0;
  const running = {
    type: 'object',
    properties: { run_id: { type: 'string', format: 'uuid' } },
    required: ['run_id'],
  };
  return {
    operationId: 'callWebhook',
    summary: `Starts “${content.name}”.`,
    ...(isMapped && {
      description: `The body is anything; the inputs are read from it: ${Object.keys(inputs).join(', ')}.`,
    }),
    security: [{ secret: [] }],
    parameters: [
      {
        name: 'Idempotency-Key',
        in: 'header',
        description: 'A delivery that is sent again with the same key joins the run of the first.',
        schema: { type: 'string', maxLength: 200 },
      },
    ],
    requestBody: { required: !isMapped, content: inJson(isMapped ? {} : INPUTS) },
    responses: {
      202: { description: 'The run goes on by itself.', content: inJson(running) },
      default: {
        description: 'What the workflow answers where it answers the webhook, with the status that it says.',
        content: inJson({}),
      },
      ...refusals(400, 404, 413, 422, 429),
    },
  };
}

function ofApi(content: Described): Json {
  const body = {
    type: 'object',
    properties: {
      inputs: INPUTS,
      async: { type: 'boolean', description: 'Answers 202 at once; the run goes on without the caller.' },
      max_cost_usd: { type: 'number', exclusiveMinimum: 0, maximum: 1_000 },
    },
  };
  return {
    operationId: 'execute',
    summary: `Runs “${content.name}”.`,
    security: [{ key: [] }],
    requestBody: { required: true, content: inJson(body) },
    responses: {
      200: { description: '`result.output` has its outputs.', content: inJson(toSchema(completeSchema)) },
      202: {
        description: 'It takes longer than 25 s, or waits: the run to ask for.',
        content: inJson(toSchema(runningSchema)),
      },
      ...refusals(401, 403, 404, 422, 429),
    },
  };
}

const ofRun = (): Json => ({
  operationId: 'getRun',
  summary: 'How a run stands, and what came of it.',
  security: [{ key: [] }],
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
  responses: {
    200: {
      description: '`status` is running, paused, succeeded, failed or cancelled.',
      content: inJson({
        type: 'object',
        properties: { id: { type: 'string' }, status: { type: 'string' }, output: { type: 'string' } },
      }),
    },
    ...refusals(401, 404),
  },
});
