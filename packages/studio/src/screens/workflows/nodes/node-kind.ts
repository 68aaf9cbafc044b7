import type { LucideIcon } from 'lucide-react';
import type { FC } from 'react';
import type { NodeType } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { type JsonSchema, propertiesOf } from '../../../fields/json-schema.ts';
import type { ConfigOf, NodeForm } from './node-form.ts';

/** Everything the studio knows of one kind of node. */
export interface NodeKind<Type extends NodeType = NodeType> {
  type: Type;
  /** Marked by `msg`, as are `about` and `group`. */
  label: string;
  about: string;
  group: string;
  icon: LucideIcon;
  /** Hue in degrees. */
  tint: number;
  /** What it can be told in the inspector; null: nothing. */
  Fields: FC<{ form: NodeForm<Type> }> | null;
  /** What its output is always made of, for completing names. */
  outputs?: readonly string[];
  /** What else, as far as a person said it. */
  ownOutputs?: (config: ConfigOf<Type>) => readonly string[];
  /** Its work may be tried again when it failed. */
  repeats?: true;
  /** How a new one is set, where that is more than what nobody said. */
  create?: () => ConfigOf<Type>;
  /** It comes with imports only. */
  isHidden?: true;
}

export const AI = msg('Intelligence');
export const DATA = msg('Tools and data');
export const LOGIC = msg('Course');
export const PEOPLE = msg('People and time');

/** The fields that a schema says an output has, below a name of their own; null: it says nothing. */
export const below = (name: string, schema: JsonSchema | null): string[] =>
  schema ? Object.keys(propertiesOf(schema)).map((field) => `${name}.${field}`) : [];
