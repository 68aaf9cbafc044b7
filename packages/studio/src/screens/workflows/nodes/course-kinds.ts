import { CircleStop, GitFork, Play, Repeat, Split, Workflow } from 'lucide-react';
import { msg } from '@agent-studio/core';
import { LOGIC, type NodeKind } from './node-kind.ts';
import {
  ConditionFields,
  EndFields,
  LoopFields,
  ParallelFields,
  SubWorkflowFields,
} from './node-fields-course.tsx';

/* Nodes that say how a run goes on. */

export const start: NodeKind<'start'> = {
  type: 'start',
  label: msg('Start'),
  about: msg('Where every run begins'),
  group: LOGIC,
  icon: Play,
  tint: 155,
  Fields: null,
};

export const condition: NodeKind<'condition'> = {
  type: 'condition',
  label: msg('Condition'),
  about: msg('Takes the first way that is true'),
  group: LOGIC,
  icon: Split,
  tint: 45,
  Fields: ConditionFields,
  outputs: ['port'],
  create: () => ({ type: 'condition', branches: [{ port: 'yes', label: '', when: '' }] }),
};

export const loop: NodeKind<'loop'> = {
  type: 'loop',
  label: msg('Loop'),
  about: msg('Repeats for each item, or while something holds'),
  group: LOGIC,
  icon: Repeat,
  tint: 30,
  Fields: LoopFields,
  outputs: ['results', 'count'],
  ownOutputs: ({ on_item_error }) => (on_item_error === 'continue' ? ['errors'] : []),
};

export const parallel: NodeKind<'parallel'> = {
  type: 'parallel',
  label: msg('Parallel'),
  about: msg('Goes several ways at once and joins them'),
  group: LOGIC,
  icon: GitFork,
  tint: 60,
  Fields: ParallelFields,
  ownOutputs: ({ branches }) => branches.map(({ port }) => port),
  create: () => ({
    type: 'parallel',
    branches: ['branch_1', 'branch_2'].map((port) => ({ port, label: '' })),
  }),
};

export const subWorkflow: NodeKind<'sub_workflow'> = {
  type: 'sub_workflow',
  label: msg('Workflow'),
  about: msg('Runs another workflow'),
  group: LOGIC,
  icon: Workflow,
  tint: 245,
  Fields: SubWorkflowFields,
  outputs: ['output'],
  repeats: true,
};

export const end: NodeKind<'end'> = {
  type: 'end',
  label: msg('End'),
  about: msg('Ends the run with outputs'),
  group: LOGIC,
  icon: CircleStop,
  tint: 155,
  Fields: EndFields,
};
