import { Activity, Ellipsis, PencilLine, Power, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Model } from '@agent-studio/api-client/contract';
import {
  ACTIONS,
  Badge,
  Cell,
  IconButton,
  Menu,
  type MenuEntry,
  msg,
  NONE,
  Table,
  type TableColumn,
  TableHead,
  useText,
} from '@agent-studio/core';
import { DamageMark } from '../../lists/damage-mark.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Capabilities, JOBS, ModelStatus, PriceOf } from './model-cells.tsx';
import type { OpenDialog } from './models-dialogs.tsx';
import styles from './models.module.css';

export const modelColumns = (canManage: boolean): (TableColumn | false)[] => [
  { label: msg('Model') },
  { label: msg('Can do'), minor: 'first', className: styles.can },
  { label: msg('Context'), numeric: true, minor: true, className: styles.context },
  { label: msg('USD per 1M, in / out'), numeric: true, minor: true, className: styles.prices },
  { label: msg('Status'), className: styles.status },
  { label: msg('Default for'), minor: 'first', className: styles.defaultFor },
  { label: msg('Used by'), numeric: true, minor: 'first', className: styles.uses },
  canManage && ACTIONS,
];

export interface ModelsTableProps {
  label: string;
  models: readonly Model[];
  canManage: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

export function ModelsTable({ label, models, canManage, onOpen }: ModelsTableProps) {
  return (
    <Table label={label} className={styles.models}>
      <TableHead columns={modelColumns(canManage)} />
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
        {model.context_tokens === null ? NONE : format.compact(model.context_tokens)}
      </Cell>
      <Cell numeric minor muted={!model.price}>
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
        {agents === 0 ? NONE : <Link to="/agents">{t('{count} agents', { count: agents })}</Link>}
      </Cell>
      {canManage && (
        <Cell menu>
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
