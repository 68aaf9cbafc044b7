import { Activity, Ellipsis, PencilLine, Power, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Model } from '@agent-studio/api-client/contract';
import { Badge, Cell, HeadCell, IconButton, Menu, type MenuEntry, Table, useText } from '@agent-studio/core';
import { DamageMark } from '../../lists/damage-mark.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Capabilities, JOBS, ModelStatus, PriceOf } from './model-cells.tsx';
import type { OpenDialog } from './models-dialogs.tsx';
import styles from './models.module.css';

export interface ModelsTableProps {
  label: string;
  models: readonly Model[];
  canManage: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

export function ModelsTable({ label, models, canManage, onOpen }: ModelsTableProps) {
  const t = useText();
  return (
    <Table label={label} className={styles.models}>
      <thead>
        <tr>
          <HeadCell>{t('Model')}</HeadCell>
          <HeadCell minor="first" className={styles.can}>
            {t('Can do')}
          </HeadCell>
          <HeadCell numeric minor className={styles.context}>
            {t('Context')}
          </HeadCell>
          <HeadCell numeric minor className={styles.prices}>
            {t('Price in / out')}
          </HeadCell>
          <HeadCell className={styles.status}>{t('Status')}</HeadCell>
          <HeadCell minor="first" className={styles.defaultFor}>
            {t('Default for')}
          </HeadCell>
          <HeadCell numeric minor="first" className={styles.uses}>
            {t('Used by')}
          </HeadCell>
          {canManage && (
            <HeadCell>
              <span className="sr">{t('Actions')}</span>
            </HeadCell>
          )}
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <ModelRow key={model.id} {...{ model, canManage, onOpen }} />
        ))}
      </tbody>
    </Table>
  );
}

type RowProps = Omit<ModelsTableProps, 'label' | 'models'> & { model: Model };

function ModelRow({ model, canManage, onOpen }: RowProps) {
  const t = useText();
  const format = useFormat();
  const { agents } = model.used_by;
  return (
    <tr data-off={!model.enabled || undefined}>
      <th scope="row">
        <div className={styles.name}>
          <b dir="auto" className="own-words" title={model.label}>
            {model.label}
          </b>
          {model.model !== model.label && (
            <small dir="auto" className="own-words" title={model.model}>
              {model.model}
            </small>
          )}
        </div>
        <DamageMark of={model} />
      </th>
      <Cell minor="first">
        <Capabilities model={model} />
      </Cell>
      <Cell numeric minor>
        {model.context_tokens === null ? '—' : format.compact(model.context_tokens)}
      </Cell>
      <Cell numeric minor>
        <PriceOf model={model} />
      </Cell>
      <Cell>
        <ModelStatus model={model} />
      </Cell>
      <Cell minor="first">
        <div className={styles.badges}>
          {model.default_for.map((job) => (
            <Badge key={job} shape="tag" tone="accent">
              {t(JOBS[job])}
            </Badge>
          ))}
        </div>
      </Cell>
      <Cell numeric minor="first">
        {agents === 0 ? '—' : <Link to="/agents">{t('{count} agents', { count: agents })}</Link>}
      </Cell>
      {canManage && (
        <Cell>
          <ModelMenu model={model} onOpen={onOpen} />
        </Cell>
      )}
    </tr>
  );
}

function ModelMenu({ model, onOpen }: Pick<RowProps, 'model' | 'onOpen'>) {
  const t = useText();
  const entries: MenuEntry[] = [
    { id: 'test', label: t('Test'), icon: Activity, onSelect: () => onOpen({ kind: 'test', model }) },
  ];
  if (model.source === 'stored') {
    entries.push(
      { id: 'edit', label: t('Edit…'), icon: PencilLine, onSelect: () => onOpen({ kind: 'edit', model }) },
      {
        id: 'switch',
        label: model.enabled ? t('Switch off…') : t('Switch on…'),
        icon: Power,
        onSelect: () => onOpen({ kind: 'switch', model }),
      },
      'separator',
      {
        id: 'remove',
        label: t('Remove…'),
        icon: Trash2,
        tone: 'danger',
        onSelect: () => onOpen({ kind: 'remove-model', model }),
      },
    );
  }
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: model.label })}
          icon={<Ellipsis size={17} />}
        />
      }
    />
  );
}
