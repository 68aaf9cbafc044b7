import { Button, Checkbox, Dialog, type TableColumn, useText } from '@agent-studio/core';
import { useColumns } from '../data/saved-views.ts';
import type { ViewList } from '@agent-studio/api-client/contract';
import styles from './list-tools.module.css';

export interface Column extends Pick<TableColumn, 'label' | 'numeric' | 'minor'> {
  id: string;
}

export interface ColumnChooserProps {
  list: ViewList;
  /** Those that may be hidden. */
  columns: readonly Column[];
  hiddenAtFirst?: readonly string[] | undefined;
  onClose: () => void;
}

/** Which columns a table shows; every tick acts at once. */
export function ColumnChooser({ list, columns, hiddenAtFirst, onClose }: ColumnChooserProps) {
  const t = useText();
  const { hidden, shows, hide } = useColumns(list, hiddenAtFirst);
  const toggle = (id: string) => hide(shows(id) ? [...hidden, id] : hidden.filter((column) => column !== id));
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t('Columns')}
      description={t('Remembered on this device. A narrow window shows fewer.')}
      footer={
        <>
          <Button disabled={hidden.length === 0} onClick={() => hide([])}>
            {t('Show all')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        {columns.map(({ id, label }) => (
          <Checkbox key={id} label={t(label)} checked={shows(id)} onChange={() => toggle(id)} />
        ))}
      </div>
    </Dialog>
  );
}
