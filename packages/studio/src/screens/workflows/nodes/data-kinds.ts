import { BookOpen, DatabaseZap, ListTree, Wrench } from 'lucide-react';
import { msg } from '@agent-studio/core';
import { DATA, type NodeKind } from './node-kind.ts';
import { ConnectorFields, KnowledgeFields, ToolFields, TransformFields } from './node-fields-data.tsx';

/* Nodes that fetch values, and make some of others. */

export const tool: NodeKind<'tool'> = {
  type: 'tool',
  label: msg('Tool'),
  about: msg('Calls a tool with arguments'),
  group: DATA,
  icon: Wrench,
  tint: 72,
  Fields: ToolFields,
  repeats: true,
};

export const knowledge: NodeKind<'knowledge'> = {
  type: 'knowledge',
  label: msg('Knowledge'),
  about: msg('Searches knowledge cards'),
  group: DATA,
  icon: BookOpen,
  tint: 195,
  Fields: KnowledgeFields,
  outputs: ['text', 'passages'],
  repeats: true,
};

export const connector: NodeKind<'connector'> = {
  type: 'connector',
  label: msg('Connector query'),
  about: msg('Asks a connected source'),
  group: DATA,
  icon: DatabaseZap,
  tint: 220,
  Fields: ConnectorFields,
  outputs: ['rows', 'columns', 'value'],
  repeats: true,
};

export const transform: NodeKind<'transform'> = {
  type: 'transform',
  label: msg('Transform'),
  about: msg('Makes new values of others'),
  group: DATA,
  icon: ListTree,
  tint: 100,
  Fields: TransformFields,
  ownOutputs: ({ values }) => Object.keys(values),
};
