import {
  type Attributes,
  type Context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api';
import type { Step } from '@agent-studio/api-client/contract';
import { type ObservedEnd, type ObservedRun, usageOf } from './observe-run.ts';

/* Names and attributes are those of OpenTelemetry's semantic conventions for generative AI. */

const MAX_CONTENT_CHARS = 32_000;

export function startRunSpan(tracer: Tracer, run: ObservedRun, parent: Context): Span {
  const { kind, target, session_id, run_id } = run;
  const operation = kind === 'agent' ? 'invoke_agent' : 'invoke_workflow';
  const named = kind === 'agent' ? 'gen_ai.agent' : 'gen_ai.workflow';
  return tracer.startSpan(
    `${operation} ${target.name}`,
    {
      kind: SpanKind.INTERNAL,
      attributes: {
        'gen_ai.operation.name': operation,
        [`${named}.id`]: target.id,
        [`${named}.name`]: target.name,
        ...(target.version !== null && { [`${named}.version`]: String(target.version) }),
        ...(session_id !== null && { 'gen_ai.conversation.id': session_id }),
        'agent_studio.run.id': run_id,
        'agent_studio.run.kind': kind,
      },
    },
    parent,
  );
}

/** Says how a run ended; the caller ends the span. */
export function endRunSpan(span: Span, end: ObservedEnd, captureContent: boolean): void {
  const usages = end.steps.flatMap((step) => usageOf(step) ?? []);
  const sum = (of: 'input_tokens' | 'output_tokens') => usages.reduce((all, usage) => all + usage[of], 0);
  span.setAttributes({
    'agent_studio.run.status': end.status,
    'gen_ai.usage.input_tokens': sum('input_tokens'),
    'gen_ai.usage.output_tokens': sum('output_tokens'),
    ...(end.finish_reason && { 'gen_ai.response.finish_reasons': [end.finish_reason] }),
    ...(end.ttft_ms !== null && { 'gen_ai.response.time_to_first_chunk': end.ttft_ms / 1000 }),
    ...(captureContent && {
      'gen_ai.input.messages': toContent([{ role: 'user', parts: [{ type: 'text', content: end.input }] }]),
      'gen_ai.output.messages': toContent([
        { role: 'assistant', parts: [{ type: 'text', content: end.output }] },
      ]),
    }),
  });
  if (end.status === 'failed' || end.status === 'interrupted') {
    span.setAttribute('error.type', end.code ?? end.status);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
}

/** A span for each step, with the times that were recorded. Steps that are runs of their own have theirs there. */
export function traceSteps(
  tracer: Tracer,
  steps: readonly Step[],
  within: Context,
  captureContent: boolean,
): void {
  for (const step of steps) {
    if (step.child_run_id || step.duration_ms === null) continue;
    const startTime = new Date(step.started_at);
    const { name, kind, attributes, content } = describe(step);
    const span = tracer.startSpan(
      name,
      { kind, startTime, attributes: { ...attributes, ...(captureContent && content) } },
      within,
    );
    if (step.status === 'failed') {
      span.setAttribute('error.type', codeOf(step));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span.end(new Date(startTime.getTime() + step.duration_ms));
  }
}

interface Described {
  name: string;
  kind: SpanKind;
  attributes: Attributes;
  /** What people and models wrote. */
  content: Attributes;
}

function describe(step: Step): Described {
  if (step.kind === 'llm') return describeModelCall(step);
  if (step.kind === 'tool') return describeToolCall(step);
  const operation = step.kind === 'retrieval' ? 'retrieval' : `step.${step.kind}`;
  return {
    name: `${operation} ${step.name}`,
    kind: SpanKind.INTERNAL,
    attributes: { 'gen_ai.operation.name': operation },
    content: {},
  };
}

function describeModelCall(step: Step): Described {
  const input = (step.input ?? {}) as {
    model?: string;
    provider?: string;
    temperature?: number;
    max_output_tokens?: number;
    messages?: unknown;
  };
  const output = (step.output ?? {}) as { finish_reason?: string; text?: string };
  const usage = usageOf(step);
  const model = input.model ?? step.name;
  return {
    name: `chat ${model}`,
    kind: SpanKind.CLIENT,
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': input.provider ?? 'unknown',
      'gen_ai.request.model': model,
      ...(usage && {
        'gen_ai.response.model': usage.model,
        'gen_ai.usage.input_tokens': usage.input_tokens,
        'gen_ai.usage.output_tokens': usage.output_tokens,
        ...(usage.cached_tokens !== undefined && {
          'gen_ai.usage.cache_read.input_tokens': usage.cached_tokens,
        }),
      }),
      ...(input.temperature !== undefined && { 'gen_ai.request.temperature': input.temperature }),
      ...(input.max_output_tokens !== undefined && {
        'gen_ai.request.max_tokens': input.max_output_tokens,
      }),
      ...(output.finish_reason && { 'gen_ai.response.finish_reasons': [output.finish_reason] }),
    },
    content: {
      'gen_ai.input.messages': toContent(input.messages ?? []),
      'gen_ai.output.messages': toContent([
        { role: 'assistant', parts: [{ type: 'text', content: output.text ?? '' }] },
      ]),
    },
  };
}

function describeToolCall({ name, input, output }: Step): Described {
  const { call_id, args } = (input ?? {}) as { call_id?: string; args?: unknown };
  const { value } = (output ?? {}) as { value?: unknown };
  return {
    name: `execute_tool ${name}`,
    kind: SpanKind.INTERNAL,
    attributes: {
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': name,
      'gen_ai.tool.type': 'function',
      ...(call_id !== undefined && { 'gen_ai.tool.call.id': call_id }),
    },
    content: {
      'gen_ai.tool.call.arguments': toContent(args ?? {}),
      'gen_ai.tool.call.result': toContent(value ?? null),
    },
  };
}

/** The code in front of a reason such as `provider.timeout: The model …`; its sentence may quote what people wrote. */
const codeOf = ({ error }: Step) => /^([\w.]+):/.exec(error ?? '')?.[1] ?? '_OTHER';

const toContent = (value: unknown) => JSON.stringify(value).slice(0, MAX_CONTENT_CHARS).toWellFormed();
