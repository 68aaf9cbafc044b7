import { type Said, say } from '../../say.ts';
import type { Component, Components } from './components.ts';
import { type TemplatePart, toExpression, toTemplate } from './json-template.ts';
import { briefly, type Made, objectOf, textOf } from './sheet.ts';

/** What a component is read with. */
export interface Place {
  components: Components;
  /** Nodes that components became before this one. */
  ids: ReadonlyMap<string, string>;
}

export const of =
  (pattern: RegExp) =>
  ({ type }: Component): boolean =>
    pattern.test(type);

const INPUT = /^(ChatInput|TextInput)$/;
const PROMPT = /^(Prompt|Prompt Template|PromptTemplate|promptTemplate|chatPromptTemplate)$/;
const OUTPUT = /^(ChatOutput|TextOutput)$/;
export const MODEL = /(Model|ModelComponent|Chat)$|^LanguageModel/;
export const STORE =
  /^(AstraDB|AstraDBVectorStoreComponent|Chroma|FAISS|Pinecone|Qdrant|PGVector|Weaviate|Milvus|LocalDB|KnowledgeBase|KnowledgeRetrieval|Upstash|SupabaseVectorStore|MongoDBAtlasVector|Elasticsearch|HCD)$/;
/** What Flowise sorts under these is plugged into something. */
const PLUGS =
  /^(Chat Models|LLMs|Embeddings|Memory|Vector Stores|Document Loaders|Text Splitters|Tools|Tools \(MCP\)|Output Parsers|Moderation|Retrievers|Record Manager|Cache|Response Synthesizer|Graph)$/;
/** Ways out by which something of Langflow is plugged in, not carried out. */
const PLUG_WAYS =
  /^(model_output|embeddings|component_as_tool|vector_store_connection|api_build_tool|tools|base_model|embedding_model)$/;

export const fromFlowise = ({ category }: Component): boolean => category !== '';

/** It is text or a question in those that read it, and no step. */
export const isValue = (one: Component, _: Components): boolean =>
  INPUT.test(one.type) || OUTPUT.test(one.type) || PROMPT.test(one.type);

/** It is a part of those that it is plugged into, and no step. */
export function isPlugged(one: Component, { outOf }: Components): boolean {
  const outs = outOf(one.id);
  if (fromFlowise(one)) return PLUGS.test(one.category) && (outs.length > 0 || !/Vector/.test(one.category));
  return (
    (outs.length > 0 && outs.every(({ output }) => PLUG_WAYS.test(output))) ||
    (/Memory|Message ?History/i.test(one.type) && outs.length === 0)
  );
}

/** What comes into a field, as an expression; undefined: nothing is plugged in there. */
export function valueOf(id: string, field: string, place: Place): string | undefined {
  const plugs = place.components.into(id).filter((plug) => plug.field === field);
  const values = plugs.flatMap(({ from }) => outputOf(from, place) ?? []);
  return values.length > 1 ? values.map((one) => `string(${one})`).join(' + "\\n" + ') : values[0];
}

const ENDS = 60;

/** What a component hands on, as an expression. */
function outputOf(id: string, place: Place, depth = 0): string | undefined {
  const { components, ids } = place;
  const one = components.all.find((other) => other.id === id);
  if (!one || depth > ENDS) return undefined;
  if (INPUT.test(one.type)) {
    const index = components.all.filter(({ type }) => INPUT.test(type)).indexOf(one);
    return `inputs.${index ? `text_${index + 1}` : 'question'}`;
  }
  if (PROMPT.test(one.type)) return toExpression(promptParts(one, place, depth + 1));
  const node = ids.get(id);
  if (node !== undefined) return `nodes.${node}${WHOLE.find(({ is }) => is(one))?.path ?? '.text'}`;
  return /Memory|History/i.test(one.type) ? '""' : undefined;
}

const WHOLE = [
  { is: of(/^(APIRequest|HttpRequest)/), path: '.body' },
  { is: of(/^(URL|URLComponent|WebSearch)/), path: '.body' },
];

/** A template with `{names}`, with what is plugged in there, or written beside it. */
export function promptParts(one: Component, place: Place, depth: number): TemplatePart[] {
  const template = textOf(one.fields['template'] ?? one.fields['systemMessagePrompt']);
  const parts: TemplatePart[] = [];
  let last = 0;
  for (const { 0: whole, 1: name = '', index } of template.matchAll(/\{([A-Za-z_]\w*)\}/g)) {
    const value = promptValue(one, name, place, depth);
    parts.push({ text: template.slice(last, index) }, value ?? { text: whole });
    last = index + whole.length;
  }
  return [...parts, { text: template.slice(last) }];
}

function promptValue(one: Component, name: string, place: Place, depth: number): TemplatePart | undefined {
  if (fromFlowise(one)) {
    const given = textOf(jsonOf(one.fields['promptValues'])[name]);
    const [, from] = /\{\{(\w+)\.data\.instance\}\}/.exec(given) ?? [];
    if (from) return { cel: outputOf(from, place, depth) ?? '""' };
    if (given === '{{chat_history}}') return { text: '' };
    return given && given !== '{{question}}' ? { text: given } : { cel: 'inputs.question' };
  }
  const plug = place.components.into(one.id).find(({ field }) => field === name);
  const value = plug && outputOf(plug.from, place, depth);
  if (value) return { cel: value };
  const written = textOf(one.fields[name]);
  return written ? { text: written } : undefined;
}

function jsonOf(value: unknown): Record<string, unknown> {
  if (typeof value !== 'string') return objectOf(value);
  try {
    return objectOf(JSON.parse(value));
  } catch {
    // Somebody wrote no JSON.
    return {};
  }
}

/** A field as text: what is plugged in, or what is written there. */
export function templateIn(one: Component, field: string, place: Place): string {
  const plug = place.components.into(one.id).find((plugged) => plugged.field === field);
  const from = plug && place.components.all.find(({ id }) => id === plug.from);
  if (from && PROMPT.test(from.type)) return toTemplate(promptParts(from, place, 0)).slice(0, 50_000);
  const value = plug && outputOf(plug.from, place);
  return value ? `{{ ${value} }}` : textOf(one.fields[field]).slice(0, 50_000);
}

export const named = (one: Component, place: Place, field: RegExp): string[] =>
  place.components
    .into(one.id)
    .filter((plug) => field.test(plug.field))
    .flatMap(({ from }) => place.components.all.find(({ id }) => id === from)?.label ?? []);

const remembers = (one: Component, place: Place): Said[] =>
  named(one, place, /memory/i).length ? [say('import.no_memory')] : [];

export function askAgent(one: Component, place: Place, fields: { system: string; input: string }): Made {
  const system = templateIn(one, fields.system, place);
  const input = templateIn(one, fields.input, place) || '{{ inputs.question }}';
  const tools = named(one, place, /tool/i);
  if (!tools.length)
    return { config: { type: 'llm', system, prompt: input }, notes: remembers(one, place), asksModel: true };
  const needs = tools.map((tool) => `“${tool}”`).join(', ');
  return {
    config: { type: 'agent', input },
    rest: { notes: system.slice(0, 2_000) },
    notes: [say('import.make_agent_with_tools', { tools: briefly(needs) }), ...remembers(one, place)],
  };
}

export const parsed = (parser: string[]): Said[] => (parser.length ? [say('import.parsed')] : []);

/** What was plugged in and is done by no step here. */
export const lost = (one: Component, place: Place): Said[] => [
  ...(named(one, place, /moderation/i).length ? [say('import.guarded')] : []),
  ...(named(one, place, /^model$/).some((label) => /replicate|hugging ?face/i.test(label))
    ? [say('import.special_model')]
    : []),
];
