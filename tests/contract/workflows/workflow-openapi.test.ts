import { validate } from '@scalar/openapi-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  anEnd,
  refused,
  START,
  startWorkflowDesk,
  type WorkflowDesk,
} from '#support/desks/flows/workflow-desk.ts';

/* How a trigger is called, as an OpenAPI document (npm package @scalar/openapi-parser checks it). */

let desk: WorkflowDesk;
beforeAll(
  async () => void (desk = await startWorkflowDesk({ env: { PUBLIC_URL: 'https://studio.example.com' } })),
);
afterAll(() => desk.close());

const inputs = {
  type: 'object',
  properties: { order: { $ref: '#/$defs/order' }, note: { type: 'string', maxLength: 20 } },
  required: ['order'],
  $defs: { order: { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] } },
};

const published = () => desk.publish([START, anEnd({ id: 'inputs.order.id' })], ['start>end'], { inputs });

async function described(id: string, body: Parameters<typeof desk.ada.workflows.addTrigger>[0]['body']) {
  const { id: trigger_id, secret, path } = await desk.ada.workflows.addTrigger({ params: { id }, body });
  const params = { id, trigger_id };
  const document = (await desk.ada.workflows.describeTrigger({ params })) as Record<string, never>;
  return { document, secret, path, params };
}

describe('the description of a trigger', () => {
  it('of a webhook has its path, its body and its secret header, and validates', async () => {
    const { document, secret, path } = await described(await published(), { type: 'webhook' });
    expect(await validate(document)).toMatchObject({ valid: true });
    expect(document).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: 'https://studio.example.com' }],
      paths: { [path!]: { post: { security: [{ secret: [] }], requestBody: { required: true } } } },
      components: {
        securitySchemes: { secret: { in: 'header', name: 'X-Webhook-Secret' } },
        schemas: {
          Inputs: {
            required: ['order'],
            properties: { order: { $ref: '#/components/schemas/Inputs/$defs/order' } },
          },
        },
      },
    });
    expect(JSON.stringify(document)).not.toContain(secret);
  });

  it('of a webhook that reads its inputs takes any body', async () => {
    const { document } = await described(await published(), {
      type: 'webhook',
      inputs: { order: 'body.data', note: 'query.note' },
    });
    expect(await validate(document)).toMatchObject({ valid: true });
    const [path] = Object.values(document['paths'] as unknown as Record<string, { post: object }>);
    expect(path).toMatchObject({
      post: {
        requestBody: { required: false },
        description: expect.stringContaining('note, order') as string,
      },
    });
  });

  it('of the API has the call, the run to ask for, and every refusal', async () => {
    const id = await published();
    const { document, params } = await described(id, { type: 'api' });
    expect(await validate(document)).toMatchObject({ valid: true });
    expect(document).toMatchObject({
      paths: {
        [`/api/workflows/${id}/execute`]: {
          post: { responses: { 200: {}, 202: {}, 401: {}, 403: {}, 404: {}, 422: {}, 429: {} } },
        },
        '/api/runs/{id}': { get: { parameters: [{ name: 'id', in: 'path', required: true }] } },
      },
    });
    await expect(desk.bob.workflows.describeTrigger({ params })).rejects.toMatchObject(refused(404));
  });

  it('of a schedule there is none', async () => {
    const id = await desk.publish([START, anEnd()], ['start>end']);
    const { id: trigger_id } = await desk.ada.workflows.addTrigger({
      params: { id },
      body: { type: 'schedule', cron: '0 9 * * 1' },
    });
    await expect(desk.ada.workflows.describeTrigger({ params: { id, trigger_id } })).rejects.toMatchObject(
      refused(422, 'trigger.not_called'),
    );
  });
});
