import type { AssistantContent, streamText } from 'ai';

/** Collects what a model says in the form it is shown it again: the signatures of thoughts and calls included. */
export function createAssistantContent() {
  const content: Exclude<AssistantContent, string> = [];
  let open: Prose | undefined;
  return {
    content,
    add(part: StreamPart) {
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
          if ('text' in part) open.text += part.text;
          keepMetadata(open, part);
          return;
        case 'tool-call': {
          const call: (typeof content)[number] = {
            type: 'tool-call',
            toolCallId: part.toolCallId,
            toolName: part.toolName,
            // Providers refuse to be shown arguments that are no object.
            input: typeof part.input === 'object' && part.input !== null ? part.input : {},
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

type StreamPart = ReturnType<typeof streamText>['stream'] extends AsyncIterable<infer Part> ? Part : never;

function keepMetadata(kept: { providerOptions?: unknown }, part: object): void {
  if ('providerMetadata' in part && part.providerMetadata) kept.providerOptions = part.providerMetadata;
}
