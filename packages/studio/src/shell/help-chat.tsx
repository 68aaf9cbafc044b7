import { useEffect, useState } from 'react';
import { HELP_AGENT_ID } from '@agent-studio/api-client';
import { useStudio, useSurface, useText } from '@agent-studio/core';
import { Assistant } from '@agent-studio/core/chat';
import { createAgentChat } from '../data/agent-chat.ts';
import { useAssistantDoor } from './assistant-door.ts';
import styles from './help-chat.module.css';
import { useShellSettings } from './settings.ts';

/** The Studio Assistant: a chat with the help agent, kept while the person moves between pages. */
export default function HelpChat() {
  const t = useText();
  const { api, storage } = useStudio();
  const { locale } = useSurface();
  const { hidden } = useShellSettings();
  const [chat] = useState(() => createAgentChat(HELP_AGENT_ID, { api, storage }));
  const door = useAssistantDoor();
  useEffect(() => door?.attach(chat), [door, chat]);
  return (
    <div className={hidden.has('nav') ? undefined : styles.inNav}>
      <Assistant
        chat={chat}
        heading={t('Studio Assistant')}
        subtitle={t('Knows how the studio works')}
        greeting={t('Hello! I know how this studio works. Ask me how to do something.')}
        suggestions={[t('How do I create an agent?'), t('How do I add documents?')]}
        locale={locale}
      />
    </div>
  );
}
