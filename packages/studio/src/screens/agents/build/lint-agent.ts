import type { AgentValues, Model, Tool, ToolSummary } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { aboutTokens } from '../../../format/about-tokens.ts';
import { PLACEHOLDER } from './instructions/instruction-parts.ts';

/** Something an agent would stumble over. `text` is marked by `msg`, with what fills it. */
export interface Finding {
  text: string;
  values?: Record<string, string | number>;
}

export interface LintContext {
  /** The tools the agent has, as far as they are loaded. */
  own: readonly Pick<Tool, 'id' | 'name' | 'slug' | 'risk' | 'approval' | 'operations'>[];
  /** All tools there are to see. */
  all: readonly Pick<ToolSummary, 'id' | 'name' | 'slug'>[];
  model: Pick<Model, 'label' | 'context_tokens' | 'capabilities'> | undefined;
}

/** A larger part of what a model reads leaves too little for the conversation and for passages. */
const LARGEST_SHARE = 0.5;

/** What is worth a second look before somebody else talks to this agent. */
export function lintAgent(
  { instructions, variables, tools, guardrails, output_schema }: AgentValues,
  { own, all, model }: LintContext,
): Finding[] {
  const findings: Finding[] = [];
  const placeholders = new Map(
    Array.from(instructions.matchAll(PLACEHOLDER), ([whole, name]) => [whole, name]),
  );
  for (const [name, variable] of placeholders) {
    if (variables.some((one) => one.name === variable)) continue;
    findings.push({
      text: msg('Nothing fills in {name}: the model reads it as it stands.'),
      values: { name },
    });
  }
  const used = new Set(placeholders.values());
  for (const { name } of variables) {
    if (used.has(name)) continue;
    findings.push({
      text: msg('The variable “{name}” does not stand in the instructions.'),
      values: { name },
    });
  }
  for (const { id, slug, name } of all) {
    if (tools.some(({ tool_id }) => tool_id === id) || !namesTool(instructions, slug)) continue;
    findings.push({
      text: msg('The instructions name the tool “{name}”, which the agent does not have.'),
      values: { name },
    });
  }
  for (const { id, name, risk, approval } of own) {
    const use = tools.find(({ tool_id }) => tool_id === id);
    if (!use || risk === 'read' || (use.approval ?? approval) !== 'never') continue;
    findings.push({ text: msg('“{name}” changes things without asking anybody.'), values: { name } });
  }
  const context = model?.context_tokens;
  const tokens = aboutTokens(instructions.length);
  if (model && context && tokens > context * LARGEST_SHARE) {
    findings.push({
      text: msg('The instructions take about {tokens} of the {context} tokens that “{model}” can read.'),
      values: { tokens, context, model: model.label },
    });
  }
  if (model && tools.length > 0 && !model.capabilities.tools) {
    findings.push({ text: msg('“{model}” cannot call tools.'), values: { model: model.label } });
  }
  if (output_schema === null && guardrails.some(({ kind }) => kind === 'schema')) {
    findings.push({ text: msg('A guardrail checks the answer format, but none is set.') });
  }
  return findings;
}

/** As a word of its own, in quotes or not. Common words are no names of tools. */
function namesTool(text: string, slug: string): boolean {
  if (!/[_-]|\d|[a-z][A-Z]/.test(slug)) return text.includes(`\`${slug}\``);
  return new RegExp(`(?<![\\w-])${slug}(?![\\w-])`).test(text);
}
