import {
  Bot,
  BookOpen,
  BrainCircuit,
  CircleStop,
  Clock,
  DatabaseZap,
  GitFork,
  ListTree,
  type LucideIcon,
  MessageSquareText,
  Play,
  Repeat,
  Shapes,
  Split,
  UserCheck,
  Users,
  Workflow,
  Wrench,
} from 'lucide-react';
import { type NodeConfig, nodeConfigSchema, type NodeType } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

export interface NodeKind {
  type: NodeType;
  /** Marked by `msg`, as are `about` and `group`. */
  label: string;
  about: string;
  group: string;
  icon: LucideIcon;
  /** Hue in degrees. */
  tint: number;
}

const AI = msg('Intelligence');
const DATA = msg('Tools and data');
const LOGIC = msg('Course');
const PEOPLE = msg('People and time');

/** Every kind of node, in the order of the palette. */
export const NODE_KINDS: readonly NodeKind[] = [
  {
    type: 'start',
    label: msg('Start'),
    about: msg('Where every run begins'),
    group: LOGIC,
    icon: Play,
    tint: 155,
  },
  {
    type: 'agent',
    label: msg('Agent'),
    about: msg('An agent works on a task'),
    group: AI,
    icon: Bot,
    tint: 294,
  },
  {
    type: 'multi_agent',
    label: msg('Team'),
    about: msg('Several agents work together'),
    group: AI,
    icon: Users,
    tint: 320,
  },
  {
    type: 'llm',
    label: msg('Language model'),
    about: msg('One question to a model'),
    group: AI,
    icon: BrainCircuit,
    tint: 268,
  },
  {
    type: 'classify',
    label: msg('Classify'),
    about: msg('A model picks the way on'),
    group: AI,
    icon: Shapes,
    tint: 340,
  },
  {
    type: 'tool',
    label: msg('Tool'),
    about: msg('Calls a tool with arguments'),
    group: DATA,
    icon: Wrench,
    tint: 72,
  },
  {
    type: 'knowledge',
    label: msg('Knowledge'),
    about: msg('Searches knowledge cards'),
    group: DATA,
    icon: BookOpen,
    tint: 195,
  },
  {
    type: 'connector',
    label: msg('Connector query'),
    about: msg('Asks a connected source'),
    group: DATA,
    icon: DatabaseZap,
    tint: 220,
  },
  {
    type: 'transform',
    label: msg('Transform'),
    about: msg('Makes new values of others'),
    group: DATA,
    icon: ListTree,
    tint: 100,
  },
  {
    type: 'condition',
    label: msg('Condition'),
    about: msg('Takes the first way that is true'),
    group: LOGIC,
    icon: Split,
    tint: 45,
  },
  {
    type: 'loop',
    label: msg('Loop'),
    about: msg('Repeats for each item, or while something holds'),
    group: LOGIC,
    icon: Repeat,
    tint: 30,
  },
  {
    type: 'parallel',
    label: msg('Parallel'),
    about: msg('Goes several ways at once and joins them'),
    group: LOGIC,
    icon: GitFork,
    tint: 60,
  },
  {
    type: 'sub_workflow',
    label: msg('Workflow'),
    about: msg('Runs another workflow'),
    group: LOGIC,
    icon: Workflow,
    tint: 245,
  },
  {
    type: 'human_input',
    label: msg('Form'),
    about: msg('Asks a person to fill in a form'),
    group: PEOPLE,
    icon: MessageSquareText,
    tint: 15,
  },
  {
    type: 'approval',
    label: msg('Approval'),
    about: msg('Asks a person to approve or reject'),
    group: PEOPLE,
    icon: UserCheck,
    tint: 355,
  },
  {
    type: 'wait',
    label: msg('Wait'),
    about: msg('Goes on after some time'),
    group: PEOPLE,
    icon: Clock,
    tint: 125,
  },
  {
    type: 'end',
    label: msg('End'),
    about: msg('Ends the run with outputs'),
    group: LOGIC,
    icon: CircleStop,
    tint: 155,
  },
];

export const NODE_GROUPS: readonly string[] = [AI, DATA, LOGIC, PEOPLE];

const BY_TYPE = new Map(NODE_KINDS.map((kind) => [kind.type, kind]));
export const kindOf = (type: NodeType): NodeKind => BY_TYPE.get(type)!;

/** What a new node of a type does, before anybody has said anything. */
export function newConfig(type: NodeType): NodeConfig {
  if (type === 'condition') {
    return { type, branches: [{ port: 'yes', label: '', when: '' }] };
  }
  if (type === 'parallel') {
    return {
      type,
      branches: [
        { port: 'branch_1', label: '' },
        { port: 'branch_2', label: '' },
      ],
    };
  }
  if (type === 'classify') {
    const choice = (number: number) => ({ port: `class_${number}`, label: '', description: '' });
    return { type, model_id: null, input: '', instructions: '', classes: [choice(1), choice(2)] };
  }
  return nodeConfigSchema.parse({ type });
}
