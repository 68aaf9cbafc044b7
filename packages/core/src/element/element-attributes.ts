/** A row of an element's attribute table. Without `reflect` a property never shows up in the markup. */
export type Attribute =
  | { kind: 'string'; default?: string | null; reflect?: true }
  | { kind: 'boolean'; reflect?: true }
  | { kind: 'enum'; values: readonly string[]; default?: string; reflect?: true };

/** Attribute names in kebab-case; the property of `api-base-url` is `apiBaseUrl`. */
export type AttributeTable = Readonly<Record<string, Attribute>>;

/** A value that lives on the element only: secrets, objects, functions. `T` is its type. */
export interface Property<T> {
  default?: T;
  /** The host may read it; only the application writes it. */
  readonly?: true;
  /** Text that must not stand in the markup: written there all the same it is read, and taken away. */
  secret?: true;
}

export type PropertyTable = Readonly<Record<string, Property<unknown>>>;

export const property = <T>(options: Property<T> = {}): Property<T> => options;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

type Fallback<A> = A extends { default: infer Value } ? Value : undefined;

type AttributeValue<A> = A extends { kind: 'boolean' }
  ? boolean
  : A extends { kind: 'enum'; values: readonly (infer Value)[] }
    ? Value | Fallback<A>
    : string | Fallback<A>;

/** All values of an element, by property name. */
export type ElementValues<A, P> = {
  readonly [Name in keyof A & string as Camel<Name>]: AttributeValue<A[Name]>;
} & {
  readonly [Name in keyof P]: P[Name] extends Property<infer Value> ? Value | undefined : never;
};

/** One value of an element: its names in script and in markup. Without `attribute` it lives in script only. */
export interface Field {
  key: string;
  name: string;
  attribute?: Attribute;
  default?: unknown;
  readonly?: boolean | undefined;
  secret?: boolean | undefined;
}

/** All values of an element in one list. */
export function toFields(attributes: AttributeTable, properties: PropertyTable): Field[] {
  const inMarkup = Object.entries(attributes).map(([name, attribute]): Field => {
    const key = name.replace(/-./g, (dash) => dash[1]!.toUpperCase());
    return { key, name, attribute, default: parseAttribute(name, attribute, null) };
  });
  const inScript = Object.entries(properties).map(([key, property]): Field => ({
    ...property,
    key,
    name: key.toLowerCase(),
  }));
  return [...inMarkup, ...inScript];
}

/** The value of an attribute; null (absent) gives the default, and so does nonsense, with a warning. */
export function parseAttribute(name: string, attribute: Attribute, raw: string | null): unknown {
  if (attribute.kind === 'boolean') return raw !== null;
  if (raw === null) return attribute.default;
  if (attribute.kind === 'string' || attribute.values.includes(raw)) return raw;
  console.warn(`[studio] ${name}="${raw}" is ignored: use ${attribute.values.join(', ')}.`);
  return attribute.default;
}

/** How a property's value is written as an attribute. Null: not at all. */
export function formatAttribute(attribute: Attribute, value: unknown): string | null {
  // Templates hand over what stands in the markup: an empty string means yes.
  if (attribute.kind === 'boolean') return value || value === '' ? '' : null;
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : null;
}
