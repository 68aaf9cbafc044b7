import {
  AnswerPartsContext,
  ChatPanel,
  type ChatPanelHandle,
  DisclosureContext,
  FailureContext,
  TextContext,
  useTone,
} from '@agent-studio/core/chat';
import { createFailureTeller } from '@agent-studio/core/element';
import { type Ref, useState, useSyncExternalStore } from 'react';
import type { Assistant } from './assistant.ts';
import { useHostParts } from './page-parts/use-host-parts.tsx';
import { useLook } from './use-look.ts';

const NOTHING_SAID = {};
const SILENT = new Set(['off', 'false']);

/** What React draws of <studio-assistant>: the panel while it is open, in the colours and the language of the page around. */
export function AssistantPanel({ assistant, panel }: { assistant: Assistant; panel: Ref<ChatPanelHandle> }) {
  const { handle } = assistant;
  const values = useSyncExternalStore(handle.store.subscribe, handle.store.get);
  const { session, profile, openedBy } = useSyncExternalStore(assistant.subscribe, assistant.getState);
  const { chat } = session;
  const { proactiveMessage: told } = values;
  const open = useSyncExternalStore(chat.subscribe, () => chat.getState().open);
  const { mode, locale, t } = useLook(handle);
  const [tell] = useState(() => createFailureTeller(handle.emit));
  const { answerParts, ...header } = useHostParts(assistant, values);
  useTone(chat, !SILENT.has(values.sound));

  return (
    <div className="root" data-mode={mode}>
      {open && (
        <FailureContext value={tell}>
          <TextContext value={t}>
            <DisclosureContext value={profile?.disclosure ?? NOTHING_SAID}>
              <AnswerPartsContext value={answerParts}>
                <ChatPanel
                  ref={panel}
                  chat={chat}
                  heading={t(values.heading)}
                  {...header}
                  greeting={told?.accepted ? told.text : (values.greeting ?? profile?.opening)}
                  suggestions={values.suggestions ?? profile?.suggested}
                  placeholder={values.placeholder}
                  disabled={values.disabled}
                  readOnly={values.readOnly}
                  locale={locale}
                  focusOnOpen={openedBy !== 'api'}
                  slotted
                  onClose={
                    values.mode === 'inline' && !handle.host.hasAttribute('data-closable')
                      ? undefined
                      : () => void assistant.close('user')
                  }
                />
              </AnswerPartsContext>
            </DisclosureContext>
          </TextContext>
        </FailureContext>
      )}
    </div>
  );
}
