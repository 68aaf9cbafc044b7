import { ChatPanel, type ChatPanelHandle, TextContext, useTone } from '@agent-studio/core/chat';
import { type Ref, useSyncExternalStore } from 'react';
import type { Assistant } from './assistant.ts';
import { useLook } from './use-look.ts';

const SILENT = new Set(['off', 'false']);

/** What React draws of <studio-assistant>: the panel while it is open, in the colours and the language of the page around. */
export function AssistantPanel({ assistant, panel }: { assistant: Assistant; panel: Ref<ChatPanelHandle> }) {
  const { handle } = assistant;
  const values = useSyncExternalStore(handle.store.subscribe, handle.store.get);
  const { session, profile, openedBy } = useSyncExternalStore(assistant.subscribe, assistant.getState);
  const { chat } = session;
  const open = useSyncExternalStore(chat.subscribe, () => chat.getState().open);
  const { mode, locale, t } = useLook(handle);
  useTone(chat, !SILENT.has(values.sound));

  return (
    <div className="root" data-mode={mode}>
      {open && (
        <TextContext value={t}>
          <ChatPanel
            ref={panel}
            chat={chat}
            heading={t(values.heading)}
            greeting={values.greeting ?? profile?.opening}
            suggestions={values.suggestions ?? profile?.suggested}
            placeholder={values.placeholder}
            disabled={values.disabled}
            locale={locale}
            focusOnOpen={openedBy !== 'api'}
            slotted
            onClose={values.mode === 'inline' ? undefined : () => void assistant.close('user')}
          />
        </TextContext>
      )}
    </div>
  );
}
