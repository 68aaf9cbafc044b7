import { KeyRound, Plus, SearchX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApiKey } from '@agent-studio/api-client/contract';
import { Button, EmptyState, PageHeader, useSession, useStudio, useText } from '@agent-studio/core';
import { useApiKeys, useLoadApiKeys } from '../../data/api-keys.ts';
import lists from '../../lists/entity-list.module.css';
import { ListResults } from '../../lists/list-results.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { ListSearch } from '../../lists/list-fields.tsx';
import { type ListQuery, useLastPage, useListQuery } from '../../lists/use-list-query.ts';
import type { KeyAction } from './key-menu.ts';
import { KEY_COLUMNS, KEY_FILE } from './key-file.ts';
import { KeysFilters } from './keys-filters.tsx';
import { isFiltered, toKeysQuery } from './keys-query.ts';
import { KeysTable } from './keys-table.tsx';
import { lazyPart } from '../../format/lazy-part.tsx';

const CreateKeyDialog = lazyPart(() => import('./create-key-dialog.tsx'), 'CreateKeyDialog');
const KeyDialog = lazyPart(() => import('./key-dialog.tsx'), 'KeyDialog');
const KeyQuestion = lazyPart(() => import('./key-question.tsx'), 'KeyQuestion');

/** Which key is shown, which is no part of the list. */
const KEY_PAGE = ['key', 'tab', 'new'];

/** /api-keys: the list, with one key (`?key=<id>`) or a new one (`?new`) above it. */
export default function ApiKeysScreen() {
  const t = useText();
  const list = useListQuery();
  const [params, setParams] = useSearchParams();
  const isAdmin = useSession(useStudio().session).user?.isAdmin === true;
  const query = toKeysQuery(list);
  const keys = useApiKeys(query);
  const { data } = keys;
  useLastPage(list, data);
  const load = useLoadApiKeys(query);
  const [dialog, setDialog] = useState<{ action: KeyAction; key: ApiKey } | null>(null);
  const isEmpty = data?.total === 0 && !isFiltered(list);

  const go = (changes: Record<string, string | undefined>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  const create = () => go({ new: '' });
  const key = params.get('key');

  function act(action: KeyAction, of: ApiKey) {
    if (action === 'open') go({ key: of.id });
    else if (action === 'edit') go({ key: of.id, tab: 'settings' });
    else setDialog({ action, key: of });
  }

  return (
    <div className={lists.page}>
      <PageHeader
        title={t('API Keys')}
        subtitle={t('What programs and pages use in place of a sign-in.')}
        actions={
          !isEmpty && (
            <Button variant="primary" onClick={create}>
              <Plus size={16} aria-hidden="true" />
              {t('Create key')}
            </Button>
          )
        }
      />
      {!isEmpty && (
        <div className={lists.toolbar}>
          <ListSearch list={list} label={t('Search keys')} className={lists.search} />
          <KeysFilters list={list} keys={data?.items ?? []} isAdmin={isAdmin} />
          <div className={lists.end}>
            <ListTools
              name="api-keys"
              keep={KEY_PAGE}
              columns={KEY_COLUMNS.filter(({ id }) => isAdmin || id !== 'owner')}
              file={{ columns: KEY_FILE, load, total: data?.total }}
            />
          </div>
        </div>
      )}
      <ListResults
        found={keys}
        list={list}
        outline={<KeysTable list={list} isAdmin={isAdmin} onAction={act} />}
        loading={t('Loading keys')}
        failed={t('Your keys could not be loaded')}
        count={(count) => t('Keys found: {count}', { count })}
        empty={<NoKeys list={list} onCreate={create} />}
      >
        {({ items }) => <KeysTable keys={items} list={list} isAdmin={isAdmin} onAction={act} />}
      </ListResults>
      <Suspense>
        {params.has('new') && (
          <CreateKeyDialog
            onClose={() => go({ new: undefined })}
            onCreated={() => list.page > 1 && list.setPage(1)}
          />
        )}
        {key && (
          <KeyDialog
            key={key}
            id={key}
            tab={params.get('tab')}
            onTab={(tab) => go({ tab })}
            onAction={act}
            onClose={() => go({ key: undefined, tab: undefined })}
          />
        )}
        {dialog && <KeyQuestion action={dialog.action} apiKey={dialog.key} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  );
}

function NoKeys({ list, onCreate }: { list: ListQuery; onCreate: () => void }) {
  const t = useText();
  if (isFiltered(list)) {
    return (
      <EmptyState
        size="inline"
        icon={SearchX}
        title={t('No keys match')}
        text={
          list.q
            ? t('Nothing was found for “{query}” with these filters.', { query: list.q })
            : t('No key fits these filters.')
        }
        actions={<Button onClick={() => list.clear()}>{t('Show all keys')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={KeyRound}
      title={t('Call your agents from your own programs')}
      text={t(
        'A secret key lets a server run agents, teams and workflows for you. A publishable key puts an agent onto a page.',
      )}
      actions={
        <Button variant="primary" onClick={onCreate}>
          <Plus size={16} aria-hidden="true" />
          {t('Create your first key')}
        </Button>
      }
    />
  );
}
