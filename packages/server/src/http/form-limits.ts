import * as z from 'zod/mini';

/** What a form of one row of the contract may hold. */
export interface FormLimits {
  /** Most bytes of a text, by name. */
  texts: ReadonlyMap<string, number>;
  /** How many files, and most bytes of each, by name. */
  files: ReadonlyMap<string, { count: number; bytes: number }>;
  /** Most bytes of the whole body. */
  bytes: number;
}

/** Of a text whose schema names no length: ids, numbers, switches. */
const MAX_TEXT_BYTES = 16_384;
/** UTF-8 takes at most so many for each of the units that `maxLength` counts. */
const BYTES_PER_UNIT = 3;
/** Boundaries, headers of the parts, and fields that nobody asked for and nobody keeps. */
const FRAME_BYTES = 262_144;
/** Files of one call, as a multiple of the size that one may have. */
const FULL_SIZED_FILES = 2;

/**
 * Read from the schema of the body: the contract says once what a field may hold. A file without a size of its own may be
 * as large as an upload.
 */
export function formLimitsOf(body: z.ZodMiniType, maxUploadBytes: number): FormLimits {
  const texts = new Map<string, number>();
  const files = new Map<string, { count: number; bytes: number }>();
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  for (const [name, schema] of Object.entries(properties)) {
    const file = schema.items?.format === 'binary' ? schema.items : undefined;
    if (file) files.set(name, { count: schema.maxItems ?? 1, bytes: file.maxLength ?? maxUploadBytes });
    else texts.set(name, textBytes(schema));
  }
  const ofTexts = sum([...texts.values()]);
  const ofFiles = sum([...files.values()].map(({ count, bytes }) => count * bytes));
  return {
    texts,
    files,
    bytes: FRAME_BYTES + ofTexts + Math.min(ofFiles, FULL_SIZED_FILES * maxUploadBytes),
  };
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  format?: string;
  maxItems?: number;
  maxLength?: number;
}

function textBytes({ maxLength = 0, anyOf = [] }: Schema): number {
  return Math.max(MAX_TEXT_BYTES, maxLength * BYTES_PER_UNIT, ...anyOf.map(textBytes));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
