import { ScrollText, SquarePen } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { Citation } from '@agent-studio/api-client/contract';
import { Button, EntityIcon, IconButton, Tooltip, useSurface, useText } from '@agent-studio/core';
import { type Chat, type ChatMessage, ChatView, SourceContext, useChat } from '@agent-studio/core/chat';
import type { Look } from '../entities/entity-kind.ts';
import { usePhone } from '../shell/room.ts';
import { TestFoot, latestOf } from './test-foot.tsx';
import { WithAnswerParts } from './answer-parts.tsx';
import { PassageDialog, toSource } from './passage-dialog.tsx';
import styles from './test-panel.module.css';

export interface TestPanelProps {
  chat: Chat;
  canAsk: boolean;
  /** Why nothing can be asked, where the person may not. */
  refusal?: string | null;
  placeholder: string;
  greeting?: string;
  /** Who is asked, above the greeting. */
  face: ReactNode;
  suggestions?: readonly string[];
  renderAbove: (message: ChatMessage) => ReactNode;
  /** Where a run of it is shown. */
  runPath: (runId: string) => string;
  onNew: () => void;
  /** Before "New conversation". */
  actions?: ReactNode;
  /** Where its buttons stand, in place of a head of its own. */
  toolsIn?: HTMLElement | null | undefined;
  /** What the form holds and the chat does not know; null: nothing. */
  unsaved: { text: string; saving: boolean; onSave: (() => void) | undefined } | null;
  /** Above the conversation. */
  children?: ReactNode;
}

/** A conversation with what is saved, beside its form: of an agent or a team. */
export function TestPanel({
  chat,
  canAsk,
  refusal = null,
  runPath,
  onNew,
  actions,
  toolsIn,
  unsaved,
  children,
  placeholder,
  ...view
}: TestPanelProps) {
  const t = useText();
  const { locale } = useSurface();
  const { messages, pending } = useChat(chat);
  const waits = pending && messages.at(-1)?.approval != null;
  const phone = usePhone();
  const below = useCallback(
    (message: ChatMessage) => <OpenRun chat={chat} message={message} pathOf={runPath} hasFoot={!phone} />,
    [chat, runPath, phone],
  );
  const [source, setSource] = useState<Citation | null>(null);
  const tools = (
    <>
      {actions}
      <Tooltip text={t('New conversation')}>
        <IconButton
          size="small"
          label={t('New conversation')}
          icon={<SquarePen size={16} />}
          disabled={messages.length === 0}
          onClick={onNew}
        />
      </Tooltip>
    </>
  );
  return (
    <section className={styles.panel} aria-label={t('Test')}>
      {toolsIn === undefined ? (
        <header className={styles.head}>
          <h2>{t('Test chat')}</h2>
          {tools}
        </header>
      ) : (
        toolsIn && createPortal(tools, toolsIn)
      )}
      {refusal !== null && (
        <div className={styles.unsaved}>
          <p>{refusal}</p>
        </div>
      )}
      {unsaved && (
        <div className={styles.unsaved}>
          <p>{unsaved.text}</p>
          <Button size="small" busy={unsaved.saving} onClick={unsaved.onSave}>
            {t('Save and test')}
          </Button>
        </div>
      )}
      {children}
      <div className={styles.body}>
        <SourceContext value={setSource}>
          <WithAnswerParts chat={chat} below={below} wordless>
            <ChatView
              {...view}
              placeholder={waits ? t('Waiting for the approval above…') : placeholder}
              label={t('Test chat')}
              chat={chat}
              locale={locale}
              disabled={!canAsk}
            />
          </WithAnswerParts>
        </SourceContext>
      </div>
      {!phone && <TestFoot chat={chat} runPath={runPath} />}
      <PassageDialog passage={source && toSource(source)} onClose={() => setSource(null)} />
    </section>
  );
}

/** Who is asked. */
export function TestFace({ look, name }: { look: Look; name: string }) {
  return (
    <>
      <EntityIcon {...look} size={44} />
      <strong dir="auto" className="own-words">
        {name}
      </strong>
    </>
  );
}

/** From an answer to all that was recorded of how it came about; of the latest the foot has it, where there is room for one. */
function OpenRun({
  chat,
  message,
  pathOf,
  hasFoot,
}: {
  chat: Chat;
  message: ChatMessage;
  pathOf: (runId: string) => string;
  hasFoot: boolean;
}) {
  const t = useText();
  const { messages } = useChat(chat);
  const { sender, runId, status, id } = message;
  if (sender !== 'bot' || !runId || status === 'pending') return null;
  if (hasFoot && latestOf(messages)?.id === id) return null;
  return (
    <Tooltip text={t('Open this run')}>
      <Link className={styles.run} to={pathOf(runId)} aria-label={t('Open this run')}>
        <ScrollText size={14} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}
