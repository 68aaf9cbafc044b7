import { objectOf } from './sheet.ts';

/** A schema as text, or one that an example fits; undefined: neither can be read as one of an object. */
export function jsonSchemaOf(schema: string, example: string): Record<string, unknown> | undefined {
  const written = objectOf(parsed(schema));
  if (written['type'] === 'object') return written;
  const shape = shapeOf(parsed(example));
  return shape['type'] === 'object' ? shape : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whoever wrote it may have written anything.
    return undefined;
  }
}

function shapeOf(value: unknown): Record<string, unknown> {
  if (Array.isArray(value)) return { type: 'array', items: value.length ? shapeOf(value[0]) : {} };
  if (typeof value === 'object' && value !== null)
    return {
      type: 'object',
      properties: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)])),
    };
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { type: typeof value }
    : {};
}
