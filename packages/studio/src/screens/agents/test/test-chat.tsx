import { History, SquarePen } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Agent, Citation } from '@agent-studio/api-client/contract';
import { Button, IconButton, Tooltip, useSurface, useText } from '@agent-studio/core';
import { type ChatMessage, ChatView, SourceContext, useChat } from '@agent-studio/core/chat';
import { RunActivitiesContext } from '../../../data/runs/run-activity.ts';
import type { TestChat as TestChatStore } from '../../../data/chat/test-chat.ts';
import { WithAnswerActions } from '../../../answers/answer-actions.tsx';
import { PassageDialog, toSource } from '../../../answers/passage-dialog.tsx';
import { ConversationsDialog } from '../conversations-dialog.tsx';
import styles from './test-chat.module.css';
import { TestVariables } from './test-variables.tsx';
import { ToolCalls } from '../../../runs/tool-calls.tsx';

export interface TestChatProps {
  agent: Agent;
  test: TestChatStore;
  /** The form holds changes that the saved agent does not have. */
  dirty: boolean;
  saving: boolean;
  onSave: () => void;
}

/** A conversation with the saved agent, beside its form. */
export function TestChat({ agent, test, dirty, saving, onSave }: TestChatProps) {
  const { chat, activities, feedbacks, values, setValues } = test;
  const canAsk = agent.permissions.includes('run');
  const t = useText();
  const { locale } = useSurface();
  const { messages } = useChat(chat);
  const [choosing, setChoosing] = useState(false);
  const [source, setSource] = useState<Citation | null>(null);
  const renderAbove = useCallback(
    (message: ChatMessage) => <ToolCalls message={message} onResumed={() => void readAgain(chat)} />,
    [chat],
  );
  return (
    <RunActivitiesContext value={activities}>
      <section className={styles.chat} aria-label={t('Test')}>
        <header className={styles.head}>
          <h2>{t('Test chat')}</h2>
          <Tooltip text={t('Earlier conversations')}>
            <IconButton
              size="small"
              label={t('Earlier conversations')}
              icon={<History size={16} />}
              onClick={() => setChoosing(true)}
            />
          </Tooltip>
          <Tooltip text={t('New conversation')}>
            <IconButton
              size="small"
              label={t('New conversation')}
              icon={<SquarePen size={16} />}
              disabled={messages.length === 0}
              onClick={chat.newConversation}
            />
          </Tooltip>
        </header>
        {dirty && (
          <div className={styles.dirty}>
            <p>{t('The chat uses the saved agent, without your latest changes.')}</p>
            <Button size="small" busy={saving} onClick={onSave}>
              {t('Save and test')}
            </Button>
          </div>
        )}
        <TestVariables variables={agent.variables} values={values} onChange={setValues} />
        <div className={styles.body}>
          <SourceContext value={setSource}>
            <WithAnswerActions chat={chat} feedbacks={feedbacks} canAsk={canAsk}>
              <ChatView
                label={t('Test chat')}
                chat={chat}
                locale={locale}
                showUsage
                renderAbove={renderAbove}
                greeting={agent.conversation.opening}
                suggestions={agent.conversation.suggested}
                placeholder={t('Ask {name}…', { name: agent.name })}
                disabled={!canAsk}
              />
            </WithAnswerActions>
          </SourceContext>
        </div>
        <PassageDialog passage={source && toSource(source)} onClose={() => setSource(null)} />
        <ConversationsDialog
          agentId={agent.id}
          chat={chat}
          open={choosing}
          onClose={() => setChoosing(false)}
        />
      </section>
    </RunActivitiesContext>
  );
}

/** Follows a run that goes on without a stream of this page. */
async function readAgain(chat: TestChatStore['chat']): Promise<void> {
  const { sessionId } = chat.getState();
  chat.restore([], sessionId);
  await chat.resume(sessionId);
}
