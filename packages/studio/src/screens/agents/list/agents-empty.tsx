import { Bot, MessageCircleQuestion, SearchX } from 'lucide-react';
import { Button, EmptyState, useText } from '@agent-studio/core';
import type { ListQuery } from '../../../lists/use-list-query.ts';
import { useOpenAssistant } from '../../../shell/assistant-context.ts';
import { CreateAgentLink } from './create-agent-link.tsx';

/** What stands where no agents are: the invitation to build one, or the way back to the whole list. */
export const AgentsEmpty = ({ list, start }: { list: ListQuery; start: boolean }) =>
  start ? <NoAgents /> : <NothingFound list={list} />;

function NoAgents() {
  const t = useText();
  const openAssistant = useOpenAssistant();
  return (
    <EmptyState
      icon={Bot}
      title={t('Build your first agent')}
      text={t('Say what it is for, give it documents to quote from, and talk to it right away.')}
      actions={
        <>
          <CreateAgentLink />
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

function NothingFound({ list }: { list: ListQuery }) {
  const t = useText();
  return (
    <EmptyState
      size="inline"
      icon={SearchX}
      title={t('No agents match')}
      text={
        list.q
          ? t('Nothing was found for “{query}” with these filters.', { query: list.q })
          : t('No agent fits these filters.')
      }
      actions={<Button onClick={() => list.clear()}>{t('Show all agents')}</Button>}
    />
  );
}
