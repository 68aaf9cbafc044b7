import {
  type AnswerParts,
  BrainIcon,
  type ChatMessage,
  type ChatPanelProps,
  lazyPart,
  TryAgain,
} from '@agent-studio/core/chat';
import { Suspense, useMemo, useSyncExternalStore } from 'react';
import { type Answers, isGated, toDetail } from '../assistant-session.ts';
import type { AssistantHandle, AssistantValues } from '../assistant-surface.ts';
import type { Assistant } from '../assistant.ts';
import { log } from '../log/log.ts';

const Avatar = lazyPart(
  () => import('./host-parts.tsx'),
  (parts) => parts.Avatar,
  () => <BrainIcon />,
);
const HostActions = lazyPart(
  () => import('./host-parts.tsx'),
  (parts) => parts.HostActions,
  () => null,
);
const PreChatForm = lazyPart(
  () => import('./pre-chat-form.tsx'),
  (parts) => parts.PreChatForm,
  (retry) => <TryAgain onRetry={retry} />,
);

type HostParts = Pick<ChatPanelProps, 'gate' | 'subtitle' | 'mark' | 'actions' | 'canRestart'> & {
  answerParts: AnswerParts;
};

/** What the page adds to header, answers and the beginning by its properties; their look is fetched where there is something to show. */
export function useHostParts(assistant: Assistant, values: AssistantValues): HostParts {
  const { handle } = assistant;
  const { header, messageActions, preChat, readOnly } = values;
  const { session, answers } = assistant.getState();
  const { chat } = session;
  const gated = useSyncExternalStore(chat.subscribe, () => isGated(values, chat.getState(), answers));

  function submit(given: Answers): void {
    assistant.answer(given);
    log(handle, 'pre-chat.submitted', { fields: Object.keys(given) });
    // The text field comes in the place of the form.
    setTimeout(() => void assistant.methods.focus());
  }

  const answerParts = useMemo(
    (): AnswerParts =>
      messageActions?.length
        ? {
            actions: (message) => (
              <Suspense>
                <HostActions
                  actions={messageActions}
                  size="small"
                  onAction={(id) => tellAction(handle, id, message)}
                />
              </Suspense>
            ),
          }
        : {},
    [handle, messageActions],
  );
  return {
    answerParts,
    gate: gated && preChat && !readOnly && (
      <Suspense>
        <PreChatForm preChat={preChat} onSubmit={submit} />
      </Suspense>
    ),
    subtitle: header?.subtitle,
    canRestart: header?.newConversation,
    mark: header?.avatar ? (
      <Suspense fallback={<BrainIcon />}>
        <Avatar src={header.avatar} />
      </Suspense>
    ) : undefined,
    actions: header?.actions && (
      <Suspense>
        <HostActions actions={header.actions} onAction={(id) => tellAction(handle, id)} />
      </Suspense>
    ),
  };
}

const tellAction = ({ emit }: AssistantHandle, id: string, message?: ChatMessage) =>
  void emit('studio-action', { id, message: message ? toDetail(message) : null });
