import type { NodeConfig, NodeType, WorkflowNode } from '@agent-studio/api-client/contract';
import type { FieldLint } from '../lint-fields.ts';
import type { UsesPlace } from '../lint-uses.ts';
import type { NodeInput } from '../node-work.ts';

type ConfigOf<Type extends NodeType> = Extract<NodeConfig, { type: Type }>;

/**
 * How a field reads values: an expression; a text with `{{ expressions }}`; an address with some, whose values are encoded;
 * expressions by name.
 */
export type ReadAs = 'expression' | 'template' | 'address' | 'values';

/** Fills the fields of a config in; throws `NodeFailure`. */
interface Filler {
  value: (field: string, expression: string) => unknown;
  values: (field: string, expressions: Readonly<Record<string, string>>) => Record<string, unknown>;
  text: (field: string, template: string) => string;
}

/** What the engine knows of one kind of node; what only one kind needs stands in its own file. */
export interface NodeKind<Type extends NodeType = NodeType> {
  /** Fields that read values, and how; all others are settings. */
  reads?: Partial<Record<Exclude<keyof ConfigOf<Type>, 'type'>, ReadAs>>;
  /** Of `reads`, those that count as it is set; the others are neither checked nor filled in. Absent: all. */
  active?: (config: ConfigOf<Type>) => readonly string[];
  /** Texts besides those of `reads`. */
  texts?: (config: ConfigOf<Type>) => NodeText[];
  /** Where what it is carried out with is more than its settings with `reads` filled in. */
  fill?: (config: ConfigOf<Type>, filler: Filler) => NodeInput;
  /** Says what was not chosen, is gone, or does not fit what it is for. */
  lint?: (node: WorkflowNode, config: ConfigOf<Type>, place: UsesPlace, lint: FieldLint) => void;
  /** It needs nothing but the run itself; the others are done by `PerformNode`, once. */
  inner?: true;
  /** It is a run of its own. */
  startsRun?: (config: ConfigOf<Type>) => boolean;
  /** Where the run goes on at a node that failed and is to `continue`; absent: at `next`. */
  goesOnAt?: string;
}

/** A field of a node that holds an expression, or a text with some. */
export interface NodeText {
  kind: 'expression' | 'template';
  path: string;
  text: string;
}
