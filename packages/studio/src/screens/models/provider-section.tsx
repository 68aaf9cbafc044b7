import { Ellipsis, PackagePlus, PencilLine, Trash2, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { ModelProvider } from '@agent-studio/api-client/contract';
import { Badge, Button, IconButton, Menu, useText } from '@agent-studio/core';
import { ModelsTable } from './models-table.tsx';
import type { OpenDialog } from './models-dialogs.tsx';
import { useWords } from '../../format/words.tsx';
import styles from './models.module.css';
import { isProviderKind, PROVIDER_KINDS, providerName } from './provider-kinds.ts';
import type { ProviderGroup } from './to-groups.ts';

/** A long list starts short and grows: a thousand rows are slow to draw and to read. */
const SHOWN = 50;
const MORE = 250;

export interface ProviderSectionProps {
  group: ProviderGroup;
  canManage: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

export function ProviderSection({ group, canManage, onOpen }: ProviderSectionProps) {
  const t = useText();
  const told = useWords();
  const titleId = useId();
  const [most, setMost] = useState(SHOWN);
  const { source, kind, provider, models } = group;
  const name = providerName(group, t);
  const shown = models.slice(0, most);
  const rest = models.length - shown.length;
  return (
    <section className={styles.provider} aria-labelledby={titleId}>
      <header>
        <div>
          <h2 id={titleId} dir="auto">
            {name}
          </h2>
          {source === 'stored' && isProviderKind(kind) && (
            <Badge shape="tag">{t(PROVIDER_KINDS[kind].label)}</Badge>
          )}
          {source !== 'stored' && <Badge shape="tag">{t('Read-only')}</Badge>}
          {provider && <ProviderFacts provider={provider} />}
        </div>
        {canManage && provider && source === 'stored' && (
          <ProviderActions provider={provider} onOpen={onOpen} />
        )}
      </header>
      {source === 'environment' && (
        <p className={styles.about}>
          {t(
            'Set by OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL and OPENAI_MODEL_PRICE on the server, and changed there only.',
          )}
        </p>
      )}
      {source === 'built-in' && (
        <p className={styles.about}>
          {t('Part of the product: it needs no key and no network, quotes documents and generates nothing.')}
        </p>
      )}
      {provider?.problem && (
        <p className={styles.trouble}>
          <TriangleAlert size={15} aria-hidden="true" />
          {told(provider.problem, provider.problem_sentence)}
        </p>
      )}
      {models.length > 0 ? (
        <ModelsTable label={t('Models of {name}', { name })} models={shown} {...{ canManage, onOpen }} />
      ) : (
        provider && (
          <div className={styles.none}>
            <span>{t('No models of this provider yet.')}</span>
            <Button size="small" onClick={() => onOpen({ kind: 'add', provider })}>
              {t('Choose models')}
            </Button>
          </div>
        )
      )}
      {rest > 0 && (
        <Button size="small" className={styles.more} onClick={() => setMost(most + MORE)}>
          {rest > MORE
            ? t('Show {more} more of {count} models', { more: MORE, count: models.length })
            : t('Show all {count} models', { count: models.length })}
        </Button>
      )}
    </section>
  );
}

function ProviderFacts({ provider: { base_url, key, kind } }: { provider: ModelProvider }) {
  const t = useText();
  const host = base_url && URL.parse(base_url)?.host;
  return (
    <span className={styles.facts}>
      {host && (
        <bdi title={base_url} className={styles.host}>
          {host}
        </bdi>
      )}
      {kind !== 'offline' && (
        <span>
          {key.secret
            ? t('Key of the secret {name}', { name: key.secret })
            : key.configured
              ? key.last_four
                ? t('Key ends with {characters}', { characters: key.last_four })
                : t('Key set')
              : t('No key')}
        </span>
      )}
    </span>
  );
}

function ProviderActions({
  provider,
  onOpen,
}: {
  provider: ModelProvider;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const t = useText();
  return (
    <div className={styles.actions}>
      <Button size="small" onClick={() => onOpen({ kind: 'add', provider })}>
        <PackagePlus size={15} aria-hidden="true" />
        {t('Add models')}
      </Button>
      <Menu
        trigger={
          <IconButton
            size="small"
            label={t('Actions for {name}', { name: provider.name })}
            icon={<Ellipsis size={17} />}
          />
        }
        entries={[
          {
            id: 'edit',
            label: t('Edit provider…'),
            icon: PencilLine,
            onSelect: () => onOpen({ kind: 'provider', provider }),
          },
          'separator',
          {
            id: 'remove',
            label: t('Remove provider…'),
            icon: Trash2,
            tone: 'danger',
            onSelect: () => onOpen({ kind: 'remove-provider', provider }),
          },
        ]}
      />
    </div>
  );
}
