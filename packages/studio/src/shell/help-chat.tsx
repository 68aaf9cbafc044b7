import type { WorkspaceSettings } from '@agent-studio/api-client/contract';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HELP_AGENT_ID } from '@agent-studio/api-client';
import { useStudio, useSurface, useText } from '@agent-studio/core';
import { Assistant, type ChatMessage } from '@agent-studio/core/chat';
import { createAgentChat } from '../data/chat/agent-chat.ts';
import { useSound } from '../data/device-settings.ts';
import { useSettings } from '../data/settings.ts';
import { WithAnswerParts } from '../answers/answer-parts.tsx';
import { useRouteRow } from '../routing/use-route-row.ts';
import { useAssistantDoor } from './assistant-door.ts';
import styles from './help-chat.module.css';
import { HelpScreens } from './help-screens.tsx';
import { createOpenPage, toPageContext } from './page-context.ts';
import { useShellSettings } from './settings.ts';

/** The Studio Assistant: a chat with the help agent, kept while the person moves between pages. */
export default function HelpChat() {
  const t = useText();
  const { api, storage } = useStudio();
  const { locale } = useSurface();
  const { hidden } = useShellSettings();
  const { pathname, search } = useLocation();
  const row = useRouteRow();
  const [page] = useState(createOpenPage);
  useEffect(() => page.show(toPageContext(pathname, search, row && t(row.title))));
  const [sound] = useSound();
  const [chat] = useState(() => createAgentChat(HELP_AGENT_ID, { api, storage, context: page.read }));
  const door = useAssistantDoor();
  useEffect(() => door?.attach(chat), [door, chat]);
  const { data: settings } = useSettings({ patient: true });
  // A server of the host's own may know no settings.
  const assistant: Partial<WorkspaceSettings['assistant']> = settings?.assistant ?? {};
  if (assistant.enabled === false) return null;
  return (
    <div className={hidden.has('nav') ? styles.inFoot : styles.inNav}>
      <WithAnswerParts chat={chat} below={linkScreens}>
        <Assistant
          chat={chat}
          heading={t('Studio Assistant')}
          subtitle={t('Knows how the studio works')}
          greeting={
            assistant.greeting || t('Hello! I know how this studio works. Ask me how to do something.')
          }
          suggestions={[t('How do I create an agent?'), t('How do I add documents?')]}
          locale={locale}
          sound={sound}
        />
      </WithAnswerParts>
    </div>
  );
}

const linkScreens = ({ citations }: ChatMessage) => <HelpScreens citations={citations} />;
