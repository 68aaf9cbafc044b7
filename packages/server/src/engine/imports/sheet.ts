import { type Said, SaidError, say } from '../../say.ts';
import type { ImportedStep, WorkflowEdge, WorkflowNodeInput } from '@agent-studio/api-client/contract';

type Config = WorkflowNodeInput['config'];
type Rest = Partial<Omit<WorkflowNodeInput, 'id' | 'config' | 'position'>>;

/** More is refused: a workflow cannot have more nodes either. */
export const MAX_STEPS = 500;

/** What is wrong with a file that is brought along; for people. */
export class ImportFailure extends SaidError {
  override readonly name = 'ImportFailure';
}

/** One step as it stood where it comes from. */
export interface Origin {
  name: string;
  /** As it is called there. */
  type: string;
  at: { x: number; y: number };
}

/** How a step became a node. */
export interface Made {
  config: Config;
  rest?: Rest;
  /** What a person has to look at; none: it does the same here. */
  notes?: Said[];
  /** It asks a model, which is the default one here. */
  asksModel?: true;
}

export type Sheet = ReturnType<typeof createSheet>;

/** The drawing that an import fills, with what became of each step. */
export function createSheet() {
  const nodes: WorkflowNodeInput[] = [];
  const edges: WorkflowEdge[] = [];
  const steps: ImportedStep[] = [];
  const hints: Said[] = [];
  const taken = new Set<string>();

  function idFor(name: string, fallback: string): string {
    const stem =
      name
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '_')
        .replace(/^[^a-z]+/, '')
        // Pieces of underscores are one by now.
        .replace(/_$/, '')
        .slice(0, 34) || fallback;
    let id = RESERVED.has(stem) ? `${stem}_1` : stem;
    for (let number = 2; taken.has(id); number += 1) id = `${stem}_${number}`;
    taken.add(id);
    return id;
  }

  return {
    nodes,
    edges,
    steps,
    hints,
    idFor,
    hint(hint: Said): void {
      if (!hints.some(({ text }) => text === hint.text)) hints.push(hint);
    },

    /** Says once that models are others here. */
    asksModel(): void {
      this.hint(MODEL);
    },

    /** Puts a node down under an id that was taken before. */
    put(id: string, { name, at }: Pick<Origin, 'name' | 'at'>, { config, rest }: Made): void {
      nodes.push({ id, title: name.slice(0, 80), config, position: at, ...rest });
    },

    /** Says what became of a step. */
    tell(
      origin: Origin,
      node: string | null,
      outcome: ImportedStep['outcome'],
      notes: readonly Said[] = [],
    ): void {
      steps.push({
        name: origin.name.slice(0, 200),
        type: origin.type.slice(0, 200),
        outcome,
        node,
        notes: [...new Map(notes.map((note) => [note.text, note])).values()].slice(0, 10),
      });
    },

    /** A way from a port; the first one counts. */
    join(source: string, source_port: string, target: string): void {
      const id = `${source}:${source_port}`;
      if (!edges.some((edge) => edge.id === id)) edges.push({ id, source, source_port, target });
    },
  };
}

const MODEL = say('import.default_model');

/** What expressions call something else. */
const RESERVED = new Set(['in', 'true', 'false', 'null', 'start']);

/** What no person can read in a report is cut. */
export const toSettings = (value: unknown): string => JSON.stringify(value, hideSecrets, 2).slice(0, 8_000);

/** Whatever may be a credential stays where it was. */
const hideSecrets = (key: string, value: unknown): unknown =>
  /credential|password|secret|token|api_?key|authorization/i.test(key) && typeof value !== 'object'
    ? '…'
    : value;

/** A name in the file, or several, as they stand in what is said of a step. */
export const briefly = (value: unknown): string => textOf(value).slice(0, 300);

/** An object of JSON; anything else: an empty one. */
export const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** What a table has of its own: a name such as “constructor” comes from a file. */
export const ownOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
