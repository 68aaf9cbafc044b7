import { Bot, MessageCircleQuestion, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, EmptyState, LinkButton, useText } from '@agent-studio/core';
import { KINDS } from '../../../entities/kinds/kinds.ts';
import { useOpenAssistant } from '../../../shell/assistant-context.ts';

/** The invitation to build the first agent. */
export function AgentsStart() {
  const t = useText();
  const openAssistant = useOpenAssistant();
  return (
    <EmptyState
      icon={Bot}
      title={t('Build your first agent')}
      text={t('Say what it is for, give it documents to quote from, and talk to it right away.')}
      actions={
        <>
          <LinkButton asChild variant="primary">
            <Link to={KINDS.agent.create.path}>
              <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
              {t('Create agent')}
            </Link>
          </LinkButton>
          {openAssistant && (
            <Button onClick={() => openAssistant()}>
              <MessageCircleQuestion size={16} aria-hidden="true" />
              {t('Ask the assistant')}
            </Button>
          )}
        </>
      }
    />
  );
}
