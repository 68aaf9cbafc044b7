import { FileUp, Plus, SearchX, Workflow } from 'lucide-react';
import { Button, EmptyState, useText } from '@agent-studio/core';
import type { ListQuery } from '../../../lists/use-list-query.ts';

interface WorkflowsEmptyProps {
  list: ListQuery;
  narrowed: boolean;
  onCreate: () => void;
  onImport: () => void;
}

/** What stands where no workflows are: the invitation to draw one, or the way back to the whole list. */
export function WorkflowsEmpty({ list, narrowed, onCreate, onImport }: WorkflowsEmptyProps) {
  const t = useText();
  if (narrowed) {
    return (
      <EmptyState
        size="inline"
        icon={SearchX}
        title={t('No workflows match')}
        text={
          list.q
            ? t('Nothing was found for “{query}” with these filters.', { query: list.q })
            : t('No workflow fits these filters.')
        }
        actions={<Button onClick={() => list.clear()}>{t('Show all workflows')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={Workflow}
      title={t('Draw your first workflow')}
      text={t('Join agents, tools and people step by step. Begin with an empty drawing or with an example.')}
      actions={
        <>
          <Button variant="primary" onClick={onCreate}>
            <Plus size={16} aria-hidden="true" />
            {t('Create workflow')}
          </Button>
          <Button onClick={onImport}>
            <FileUp size={16} aria-hidden="true" />
            {t('Import…')}
          </Button>
        </>
      }
    />
  );
}
