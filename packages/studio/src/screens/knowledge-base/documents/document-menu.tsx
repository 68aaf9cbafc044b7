import { Ellipsis, Eye, EyeOff, Layers, RefreshCw, RotateCw, Trash2, Waypoints } from 'lucide-react';
import type { Document } from '@agent-studio/api-client/contract';
import { IconButton, Menu, type MenuEntry, useText } from '@agent-studio/core';
import { isStale, useRetryDocument, useSwitchDocument } from '../../../data/knowledge/knowledge-cards.ts';
import { isPictures } from './file-kinds.ts';

export interface DocumentMenuProps {
  document: Document;
  cardId: string;
  readOnly: boolean;
  onPassages: (document: Document) => void;
  onIndex: (document: Document) => void;
  onRemove: (document: Document) => void;
}

/** What can be done with a document: as long as it is not ready, it can be deleted only. */
export function DocumentMenu(props: DocumentMenuProps) {
  const { document, cardId, readOnly, onPassages, onIndex, onRemove } = props;
  const t = useText();
  const change = useSwitchDocument(cardId);
  const retry = useRetryDocument(cardId);
  const { id, title, enabled } = document;
  const isReady = document.status === 'ready';
  const entries: MenuEntry[] = [];
  if (isReady) {
    entries.push({
      id: 'passages',
      label: t('Show passages'),
      icon: Layers,
      onSelect: () => onPassages(document),
    });
  }
  if (!readOnly && isReady && isStale(document)) {
    entries.push({
      id: 'vectors',
      label: t('Make vectors'),
      icon: Waypoints,
      onSelect: () => retry.mutate(document),
    });
  }
  if (!readOnly && isReady) {
    entries.push(
      {
        id: 'switch',
        label: enabled ? t('Switch off') : t('Switch on'),
        icon: enabled ? EyeOff : Eye,
        onSelect: () => change.mutate({ id, enabled: !enabled }),
      },
      {
        id: 'index',
        label: document.source === 'web' ? t('Fetch again…') : t('Index again…'),
        icon: RefreshCw,
        onSelect: () => onIndex(document),
      },
      'separator',
    );
  }
  // Beside its failure stands what helps.
  if (!readOnly && document.status === 'failed' && isPictures(document)) {
    entries.push({ id: 'retry', label: t('Retry'), icon: RotateCw, onSelect: () => retry.mutate(document) });
  }
  if (!readOnly) {
    entries.push({
      id: 'delete',
      label: t('Delete…'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => onRemove(document),
    });
  }
  if (entries.length === 0) return null;
  return (
    <Menu
      entries={entries}
      trigger={
        <IconButton
          size="small"
          label={t('Actions for {name}', { name: title })}
          icon={<Ellipsis size={17} />}
        />
      }
    />
  );
}
