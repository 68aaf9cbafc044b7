/* A database keeps the names of an object in an order of its own; a form has the one in which it was written. */

const ORDER = 'x-order';

type Schema = Readonly<Record<string, unknown>>;

const namesOf = (schema: Schema): string[] => {
  const { properties } = schema;
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
};

/** The names of a form's fields in the order of the form: those of `x-order` first. */
export function fieldNamesOf(schema: Schema): string[] {
  const names = namesOf(schema);
  const order = schema[ORDER];
  if (!Array.isArray(order)) return names;
  const known = [...new Set(order)].filter((name) => names.includes(name as string)) as string[];
  return [...known, ...names.filter((name) => !known.includes(name))];
}

/** The schema of a form with `x-order`, where a database would change the order of its fields. */
export function withFieldOrder<Form extends Schema>(schema: Form): Form {
  const names = fieldNamesOf(schema);
  const stored = names.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const { [ORDER]: _, ...rest } = schema;
  return (stored.every((name, place) => name === names[place]) ? rest : { ...rest, [ORDER]: names }) as Form;
}
