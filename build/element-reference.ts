import {
  type AttributeTable,
  type Field,
  toFields,
} from '../packages/core/src/element/element-attributes.ts';

/** A value that the page sets and reads in script. `type` is TypeScript. */
export interface PropertyRow {
  type: string;
  about: string;
}

export interface MethodRow {
  /** TypeScript, between the name and the answer: `(text: string)`. */
  parameters: string;
  /** What the promise resolves with. */
  answer: string;
  about: string;
}

export interface EventRow {
  /** Type of `event.detail`. */
  detail: string;
  about: string;
  cancelable?: true;
  /** Events bubble and leave the shadow root, but for those with false. */
  bubbles?: false;
}

export interface StyleRow {
  default?: string;
  about: string;
}

/** Everything a host page may rely on, written once per element; types, manifest and documentation come from it. */
export interface ElementReference {
  tag: string;
  version: string;
  className: string;
  /** Name of the registering function. */
  define: string;
  /** Name of the component for React. */
  component: string;
  /** The npm package. */
  package: string;
  summary: string;
  attributes: AttributeTable;
  /** One sentence for each attribute. */
  aboutAttributes: Readonly<Record<string, string>>;
  /** Attributes that are looked at when they matter; they have no property. */
  flags: Readonly<Record<string, string>>;
  properties: Readonly<Record<string, { default?: unknown; readonly?: true }>>;
  aboutProperties: Readonly<Record<string, PropertyRow>>;
  methods: Readonly<Record<string, MethodRow>>;
  events: Readonly<Record<string, EventRow>>;
  states: Readonly<Record<string, string>>;
  parts: Readonly<Record<string, string>>;
  slots: Readonly<Record<string, string>>;
  cssProperties: Readonly<Record<string, StyleRow>>;
  /** Declarations of the types that the rows name. */
  types: string;
}

/** One attribute or property, ready to be written down. */
export interface Member {
  field: Field;
  type: string;
  about: string;
  /** In script the name is that of a method: the value can be set, not read. */
  isMethod: boolean;
}

/** Methods and values that every element has, of the helper that makes them. */
export const COMMON_METHODS: Record<string, MethodRow> = {
  destroy: { parameters: '()', answer: 'void', about: 'Ends the element for good, in the page or not.' },
};

export const COMMON_PROPERTIES: Record<string, PropertyRow> = {
  version: { type: 'string', about: 'The version of the element.' },
  ready: {
    type: 'Promise<void>',
    about: 'Resolves when the element answers its methods; rejects when it is removed before.',
  },
};

/** Attributes with their properties, then the values that live in script only. */
export function membersOf(reference: ElementReference): Member[] {
  return toFields(reference.attributes, reference.properties).map((field) => {
    const row = reference.aboutProperties[field.key];
    return {
      field,
      type: row?.type ?? typeOf(field),
      about: row?.about ?? reference.aboutAttributes[field.name]!,
      isMethod: field.key in reference.methods,
    };
  });
}

function typeOf({ attribute, default: fallback }: Field): string {
  if (!attribute || attribute.kind === 'boolean') return 'boolean';
  const type =
    attribute.kind === 'enum' ? attribute.values.map((value) => `'${value}'`).join(' | ') : attribute.kind;
  // Nothing said: undefined, or the null that a row names.
  return fallback === undefined || fallback === null ? `${type} | ${fallback}` : type;
}
