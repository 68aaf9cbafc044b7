import {
  COMMON_METHODS,
  COMMON_PROPERTIES,
  type ElementReference,
  membersOf,
  type MethodRow,
} from './element-reference.ts';

/** The reference in the format that editors and documentation tools read: custom-elements.json, schema 2.1. */
export function toManifest(reference: ElementReference): object {
  const { className, summary, tag } = reference;
  const module = `dist/${tag}.define.js`;
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: module,
        declarations: [
          {
            kind: 'class',
            name: className,
            description: summary,
            superclass: { name: 'HTMLElement' },
            tagName: tag,
            customElement: true,
            attributes: toAttributes(reference),
            members: [...toFieldMembers(reference), ...toMethodMembers(reference)],
            events: toEvents(reference),
            slots: toRows(reference.slots),
            cssParts: toRows(reference.parts),
            cssStates: toRows(reference.states),
            cssProperties: Object.entries(reference.cssProperties).map(([name, row]) => ({
              name,
              description: row.about,
              ...(row.default !== undefined && { default: row.default }),
            })),
          },
        ],
        exports: [{ kind: 'custom-element-definition', name: tag, declaration: { name: className, module } }],
      },
    ],
  };
}

function toAttributes(reference: ElementReference): object[] {
  const observed = membersOf(reference).flatMap(({ field, type, about, isMethod }) =>
    field.attribute
      ? [
          {
            name: field.name,
            ...(!isMethod && { fieldName: field.key }),
            type: { text: type },
            description: about,
            ...(field.default !== undefined && { default: literal(field.default) }),
          },
        ]
      : [],
  );
  const flags = Object.entries(reference.flags).map(([name, description]) => ({
    name,
    type: { text: 'boolean' },
    description,
  }));
  return [...observed, ...flags];
}

function toFieldMembers(reference: ElementReference): object[] {
  const readable = membersOf(reference).filter(({ isMethod }) => !isMethod);
  const own = readable.map(({ field, type, about }) => ({
    kind: 'field',
    name: field.key,
    type: { text: type },
    description: about,
    ...(field.default !== undefined && { default: literal(field.default) }),
    ...(field.attribute && { attribute: field.name, ...(field.attribute.reflect && { reflects: true }) }),
    ...(field.readonly && { readonly: true }),
  }));
  const common = Object.entries(COMMON_PROPERTIES).map(([name, { type, about }]) => ({
    kind: 'field',
    name,
    type: { text: type },
    description: about,
    readonly: true,
  }));
  return [...own, ...common];
}

const toMethodMembers = (reference: ElementReference): object[] =>
  Object.entries({ ...reference.methods, ...COMMON_METHODS }).map(([name, method]) => ({
    kind: 'method',
    name,
    description: method.about,
    parameters: toParameters(method),
    return: { type: { text: `Promise<${method.answer}>` } },
  }));

function toParameters({ parameters }: MethodRow): object[] {
  const list = parameters.slice(1, -1);
  if (!list) return [];
  return list.split(/,\s*(?=\w+\??:\s)(?![^{]*\})/).map((parameter) => {
    const [, name, optional, type] = /^(\w+)(\??):\s*(.+)$/.exec(parameter)!;
    return { name, type: { text: type }, ...(optional && { optional: true }) };
  });
}

const toEvents = (reference: ElementReference): object[] =>
  Object.entries(reference.events).map(([name, { detail, about }]) => ({
    name,
    type: { text: `CustomEvent<${detail}>` },
    description: about,
  }));

const toRows = (rows: Readonly<Record<string, string>>): object[] =>
  Object.entries(rows).map(([name, description]) => ({ name, description }));

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
