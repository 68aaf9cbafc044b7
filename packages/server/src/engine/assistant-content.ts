import type { AssistantContent } from 'ai';
import type { ModelPart } from './providers/language-model.ts';

/** Collects what a model says in the form it is shown it again: the signatures of thoughts and calls included. */
export function createAssistantContent() {
  const content: Exclude<AssistantContent, string> = [];
  let open: Prose | undefined;
  return {
    content,
    /** `args` are those of a call, parsed. */
    add(part: ModelPart, args?: unknown) {
      switch (part.type) {
        case 'text-start':
        case 'reasoning-start': {
          const started: Prose = {
            type: part.type === 'text-start' ? 'text' : 'reasoning',
            text: '',
          };
          keepMetadata(started, part);
          content.push(started);
          open = started;
          return;
        }
        case 'text-delta':
        case 'reasoning-delta':
        case 'text-end':
        case 'reasoning-end':
          if (!open) return;
          if ('delta' in part) open.text += part.delta;
          keepMetadata(open, part);
          return;
        case 'tool-call': {
          const call: (typeof content)[number] = {
            type: 'tool-call',
            toolCallId: part.toolCallId,
            toolName: part.toolName,
            // Providers refuse to be shown arguments that are no object.
            input: typeof args === 'object' && args !== null ? args : {},
          };
          keepMetadata(call, part);
          content.push(call);
          return;
        }
        default:
      }
    },
  };
}

type Prose = Extract<Exclude<AssistantContent, string>[number], { type: 'text' | 'reasoning' }>;

function keepMetadata(kept: { providerOptions?: unknown }, part: object): void {
  if ('providerMetadata' in part && part.providerMetadata) kept.providerOptions = part.providerMetadata;
}
