import { escape } from './markdown.ts';

/* The API as the contract tells it: a page for each part, made of what /openapi.json answers. */

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  additionalProperties?: boolean | Schema;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
  description?: string;
}

interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  security?: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}

export interface OpenApi {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
}

export interface ApiPart {
  /** As the contract calls it. */
  tag: string;
  name: string;
  title: string;
  html: string;
  headings: { depth: number; text: string; slug: string }[];
  calls: number;
}

const MOST_DEPTH = 3;
const SECURITY: Record<string, string> = {
  session: 'somebody who is signed in, or an API key with the right scope',
  publishableKey: 'a page with a publishable key',
};

/** One page a part, by their names. */
export function apiParts({ paths }: OpenApi): ApiPart[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const byTag = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? 'others');
  return [...byTag]
    .map(([tag, own]) => {
      const headings = own.map(({ method, path, operation }) => ({
        depth: 2,
        text: `${method.toUpperCase()} ${path}`,
        slug: operation.operationId,
      }));
      const html = own.map((call) => callHtml(call)).join('\n');
      return { tag, name: `api-${kebab(tag)}`, title: words(tag), html, headings, calls: own.length };
    })
    .toSorted((one, other) => one.title.localeCompare(other.title));
}

const kebab = (tag: string) => tag.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const words = (tag: string) => {
  const text = kebab(tag).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function callHtml({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const { operationId, summary, description, parameters = [], requestBody, responses = {} } = operation;
  const [name, body] = bodyOf(requestBody);
  return [
    `<h2 id="${escape(operationId)}" class="call"><span class="method ${escape(method)}">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code> <a class="anchor" href="#${escape(operationId)}" aria-label="Link to this call">#</a></h2>`,
    `<p>${escape(summary ?? '')}</p>`,
    description ? `<p>${escape(description)}</p>` : '',
    `<p class="muted">For ${escape(whoMay(operation))}. <code>client.${escape(operationId)}</code></p>`,
    parameters.length > 0
      ? table(
          ['Parameter', 'Type', 'Meaning'],
          parameters.map((one) => [
            `<code>${escape(one.name)}</code> <span class="muted">${escape(one.in)}${one.required ? '' : ', optional'}</span>`,
            typeText(one.schema ?? {}),
            escape(one.description ?? ''),
          ]),
        )
      : '',
    body ? `<h3>Body <span class="muted">${escape(name)}</span></h3>${fieldsTable(body)}` : '',
    ...Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, answer]) => {
        const [type, schema] = bodyOf(answer);
        const head = `<h3>${escape(status)} <span class="muted">${escape(type)}</span></h3>`;
        return schema ? head + fieldsTable(schema) : head;
      }),
  ].join('\n');
}

function whoMay({ security = [] }: Operation): string {
  if (security.length === 0 || security.some((one) => Object.keys(one).length === 0)) return 'anybody';
  return security.flatMap((one) => Object.keys(one).map((name) => SECURITY[name] ?? name)).join(', ');
}

function bodyOf(content: Content | undefined): [string, Schema | undefined] {
  const [first] = Object.entries(content?.content ?? {});
  return first ? [first[0], first[1].schema] : ['', undefined];
}

function fieldsTable(schema: Schema): string {
  const rows = fieldsOf(schema, '', 1);
  if (rows.length === 0) return `<p>${typeText(schema)}</p>`;
  return table(
    ['Field', 'Type', 'Meaning'],
    rows.map(({ name, field, optional }) => [
      `<code>${escape(name)}</code>${optional ? ' <span class="muted">optional</span>' : ''}`,
      typeText(field),
      escape(field.description ?? ''),
    ]),
  );
}

interface Row {
  name: string;
  field: Schema;
  optional: boolean;
}

/** Fields of an object, and of those in it, as `usage.tokens` and `items[].id`. */
function fieldsOf(schema: Schema, before: string, depth: number): Row[] {
  const object = [schema, ...(schema.allOf ?? [])].find(({ properties }) => properties);
  if (!object?.properties) {
    return schema.items && depth <= MOST_DEPTH
      ? fieldsOf(schema.items, `${before}[].`.replace('.[]', '[]'), depth)
      : [];
  }
  return Object.entries(object.properties).flatMap(([name, field]) => {
    const row = { name: before + name, field, optional: !object.required?.includes(name) };
    if (depth >= MOST_DEPTH) return [row];
    const below = field.items ?? field;
    const suffix = field.items ? '[].' : '.';
    return below.properties ? [row, ...fieldsOf(below, `${before}${name}${suffix}`, depth + 1)] : [row];
  });
}

/** What a value may be, in words, as HTML. */
function typeText(schema: Schema, depth = 0): string {
  if (schema.$ref) return escape(schema.$ref.split('/').at(-1)!);
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return schema.enum.map(code).join(' ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && depth < 2) return [...new Set(choices.map((one) => typeText(one, depth + 1)))].join(' or ');
  if (schema.items) return depth < 2 ? `list of ${typeText(schema.items, depth + 1)}` : 'list';
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return [escape(schema.format ? `${type} (${schema.format})` : type), ...boundsOf(schema)].join(', ');
}

const code = (value: unknown) => `<code>${escape(JSON.stringify(value))}</code>`;

function boundsOf(schema: Schema): string[] {
  const { maxLength, minimum, maximum, default: otherwise } = schema;
  const isUsual = (value: number | undefined) =>
    value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER;
  return [
    ...(maxLength === undefined ? [] : [`up to ${maxLength.toLocaleString('en')} characters`]),
    ...(isUsual(minimum) ? [] : [`from ${minimum!.toLocaleString('en')}`]),
    ...(isUsual(maximum) ? [] : [`to ${maximum!.toLocaleString('en')}`]),
    ...(otherwise === undefined ? [] : [`else ${code(otherwise)}`]),
  ];
}

/** Columns that say nothing are left out. */
function table(allHeads: readonly string[], allRows: readonly (readonly string[])[]): string {
  const isSaid = allHeads.map((_, column) => allRows.some((row) => row[column] !== ''));
  const said = (row: readonly string[]) => row.filter((_, column) => isSaid[column]);
  const head = said(allHeads);
  const rows = allRows.map(said);
  const cells = (row: readonly string[], tag: string) =>
    row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('\n')}</tbody></table></div>`;
}
