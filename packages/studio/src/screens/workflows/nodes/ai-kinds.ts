import { Bot, BrainCircuit, Shapes, Users } from 'lucide-react';
import { msg } from '@agent-studio/core';
import { AI, below, type NodeKind } from './node-kind.ts';
import { AgentFields, ClassifyFields, LlmFields, TeamFields } from './node-fields-ai.tsx';

/* Nodes that ask agents and models. */

export const agent: NodeKind<'agent'> = {
  type: 'agent',
  label: msg('Agent'),
  about: msg('An agent works on a task'),
  group: AI,
  icon: Bot,
  tint: 294,
  Fields: AgentFields,
  outputs: ['text', 'output'],
  ownOutputs: ({ output_schema }) => below('output', output_schema),
  repeats: true,
};

export const team: NodeKind<'multi_agent'> = {
  type: 'multi_agent',
  label: msg('Team'),
  about: msg('Several agents work together'),
  group: AI,
  icon: Users,
  tint: 320,
  Fields: TeamFields,
  outputs: ['text', 'output'],
  repeats: true,
};

export const llm: NodeKind<'llm'> = {
  type: 'llm',
  label: msg('Language model'),
  about: msg('One question to a model'),
  group: AI,
  icon: BrainCircuit,
  tint: 268,
  Fields: LlmFields,
  outputs: ['text', 'output'],
  ownOutputs: ({ output_schema }) => below('output', output_schema),
  repeats: true,
};

export const classify: NodeKind<'classify'> = {
  type: 'classify',
  label: msg('Classify'),
  about: msg('A model or an agent picks the way on'),
  group: AI,
  icon: Shapes,
  tint: 340,
  Fields: ClassifyFields,
  outputs: ['port', 'label'],
  repeats: true,
  create: () => ({
    type: 'classify',
    model_id: null,
    agent_id: null,
    input: '',
    instructions: '',
    classes: ['class_1', 'class_2'].map((port) => ({ port, label: '', description: '' })),
  }),
};
