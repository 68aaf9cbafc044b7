import type {
  AgentInput,
  JsonSchema,
  MultiAgentInput,
  Pattern,
  WorkflowInput,
  WorkflowNodeInput,
} from '@agent-studio/api-client/contract';
import type { Translate } from '@agent-studio/core';

/**
 * What a template takes to do its work. `nothing`: the built-in model does. `model`: one that writes and decides by itself.
 * `tools`: one that calls tools.
 */
export type Need = 'nothing' | 'model' | 'tools';

/** A card with a document to try it on. All texts of recipes are marked by `msg`. */
export interface CardRecipe {
  name: string;
  about: string;
  document: { title: string; lines: readonly string[] };
}

/** A function in the sandbox of the server, which reaches neither network nor files. */
export interface ToolRecipe {
  name: string;
  about: string;
  code: string;
  input_schema: JsonSchema;
}

export interface AgentRecipe {
  name: string;
  about: string;
  icon: string;
  instructions: readonly string[];
  cards?: readonly CardRecipe[];
  tools?: readonly ToolRecipe[];
  /** Questions it offers. */
  suggested?: readonly string[];
  more?: (t: Translate) => Pick<AgentInput, 'output_schema' | 'guardrails'>;
}

interface Common {
  id: string;
  name: string;
  about: string;
  need: Need;
}

export interface AgentTemplate extends AgentRecipe, Common {
  kind: 'agent';
  /** A question to try it with. */
  example: string;
}

export interface TeamTemplate extends Common {
  kind: 'multi_agent';
  pattern: Pattern;
  members: readonly { key: string; agent: AgentRecipe; when: string; handoff_to?: readonly string[] }[];
  more?: (t: Translate) => Pick<MultiAgentInput, 'coordinator' | 'join'>;
  example: string;
}

/** Ids of what a workflow refers to, by the recipes they were made by. */
interface MadeParts {
  agent: (recipe: AgentRecipe) => string;
  card: (recipe: CardRecipe) => string;
}

/** Inputs of a workflow to try it with. */
type Example = Readonly<Record<string, unknown>>;

export interface WorkflowTemplate extends Common {
  kind: 'workflow';
  icon: string;
  agents?: readonly AgentRecipe[];
  cards?: readonly CardRecipe[];
  content: (
    t: Translate,
    made: MadeParts,
    example: Example,
  ) => Pick<WorkflowInput, 'inputs' | 'nodes' | 'edges'>;
  /** What its form begins with, and its schedule sends. */
  example: (t: Translate) => Example;
  /** When its schedule would start it, once somebody has published it and switched the schedule on. */
  cron?: string;
}

export type Template = AgentTemplate | TeamTemplate | WorkflowTemplate;
export type TemplateKind = Template['kind'];

/** What is made besides, each once. */
export function partsOf(template: Template): {
  agents: AgentRecipe[];
  cards: CardRecipe[];
  tools: ToolRecipe[];
} {
  const agents =
    template.kind === 'multi_agent'
      ? template.members.map(({ agent }) => agent)
      : template.kind === 'workflow'
        ? (template.agents ?? [])
        : [];
  const users = template.kind === 'agent' ? [template] : agents;
  const own = template.kind === 'workflow' ? (template.cards ?? []) : [];
  return {
    agents: [...new Set(agents)],
    cards: [...new Set([...own, ...users.flatMap(({ cards = [] }) => cards)])],
    tools: [...new Set(users.flatMap(({ tools = [] }) => tools))],
  };
}

/** A node in a column and a row of the drawing. */
export const node = (
  id: string,
  [column, row]: readonly [number, number],
  title: string,
  config: WorkflowNodeInput['config'],
): WorkflowNodeInput => ({ id, title, config, position: { x: column * 304, y: row * 144 } });

/** Edges in the form `from>to` or `from:port>to`; several of them in a row as `a>b>c`. */
export const paths = (...all: string[]) =>
  all.flatMap((path) => {
    const stops = path.split('>');
    return stops.slice(1).map((stop, place) => {
      const [source, source_port = 'next'] = stops[place]!.split(':') as [string, string?];
      return { id: `${source}:${source_port}`, source, source_port, target: stop.split(':')[0]! };
    });
  });

/** What is known then, as a title. */
export const titleOf = (...expressions: string[]): string =>
  expressions.map((expression) => `{{ ${expression} }}`).join(': ');

/** A text of a person's language within an expression. */
export const quoted = (text: string): string => JSON.stringify(text);

/** The form of a workflow, whose fields begin with an example. */
export function formOf(
  fields: Readonly<Record<string, JsonSchema>>,
  example: Example,
  required: readonly string[] = Object.keys(fields),
): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        name in example ? { ...field, default: example[name] } : field,
      ]),
    ),
    required: [...required],
  };
}
