import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type Endpoint, interop } from '@agent-studio/api-client/contract';
import specification from '#support/openapi-3.1.schema.json' with { type: 'json' };
import { startServer, type TestServer } from '#support/servers/server.ts';

interface Operation {
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

describe('/openapi.json', () => {
  let server: TestServer;
  let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
  const operation = ({ method, path }: Endpoint) => document.paths[path]![method.toLowerCase()]!;

  beforeAll(async () => {
    server = await startServer();
    document = (await (await server.call('/openapi.json')).json()) as typeof document;
  });
  afterAll(() => server.close());

  it('is a valid OpenAPI 3.1 document', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
    const validate = ajv.compile(specification);
    validate(document);
    expect(validate.errors).toBeNull();
    expect(document.openapi).toBe('3.1.0');
  });

  it('holds only schemas of JSON Schema 2020-12', () => {
    const ajv = new Ajv2020({ strict: false });
    for (const { parameters, requestBody, responses } of Object.values(document.paths).flatMap((path) =>
      Object.values(path),
    )) {
      const contents = [requestBody, ...Object.values(responses)].flatMap((part) =>
        Object.values(part?.content ?? {}),
      );
      for (const { schema } of [...parameters, ...contents]) expect(ajv.validateSchema(schema)).toBe(true);
    }
  });

  it('lists every row of the contract, with its parameters, and nothing else', () => {
    const rows = Object.values({ ...contract, interop }).flatMap((area): Endpoint[] => Object.values(area));
    for (const row of rows) {
      const inPath = operation(row).parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => `{${name}}`)).toEqual(row.path.match(/\{\w+\}/g) ?? []);
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
    expect(Object.values(document.paths).flatMap((path) => Object.keys(path))).toHaveLength(rows.length);
  });

  it('knows that answers and items of lists may be damaged', () => {
    const schemaOf = (row: Endpoint) =>
      operation(row).responses['200']!.content!['application/json']!.schema as {
        properties: Record<string, { items: { properties: object } }>;
      };
    const damaged = { $ref: '#/components/schemas/Damages' };
    expect(schemaOf(contract.agents.get).properties).toMatchObject({ damaged });
    expect(schemaOf(contract.agentRuns.list).properties['items']!.items.properties).toMatchObject({
      damaged,
    });
  });

  it('asks for a session wherever the contract does', () => {
    expect(operation(contract.session.login).security).toEqual([]);
    expect(operation(contract.me.get).security).toEqual([{ session: [] }]);
    expect(Object.keys(operation(contract.me.get).responses)).toEqual(['200', '401', 'default']);
  });

  it('offers forms where files can be sent, and lines where answers stream', () => {
    const upload = operation(contract.knowledgeCards.addDocuments).requestBody!.content;
    expect(Object.keys(upload)).toEqual(['multipart/form-data', 'application/json']);
    expect(JSON.stringify(upload['multipart/form-data'])).toContain('"format":"binary"');
    const stream = operation(contract.agentRuns.inferStream).responses['200']!.content!;
    expect(Object.keys(stream)).toEqual(['application/x-ndjson']);
    expect(Object.keys(operation(contract.agents.remove).responses)).toEqual(['204', '401', 'default']);
  });
});
