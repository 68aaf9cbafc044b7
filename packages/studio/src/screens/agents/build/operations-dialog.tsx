import { useState } from 'react';
import type { Tool } from '@agent-studio/api-client/contract';
import { Button, Checkbox, Dialog, SearchField, useText } from '@agent-studio/core';
import styles from '../agent-uses.module.css';

export interface OperationsDialogProps {
  tool: Tool;
  /** Undefined: all of them, also those that come later. */
  chosen: readonly string[] | undefined;
  readOnly: boolean;
  onChoose: (ids: readonly string[] | undefined) => void;
  onClose: () => void;
}

const SHOWN = 100;

/** Which operations of a tool this agent may call. Fewer are easier for a model to choose from. */
export function OperationsDialog({ tool, chosen, readOnly, onChoose, onClose }: OperationsDialogProps) {
  const t = useText();
  const [text, setText] = useState('');
  const all = tool.operations.map(({ id }) => id);
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(chosen ?? all));
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = tool.operations.filter(({ slug, title, description }) => {
    const whole = `${slug} ${title} ${description}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });

  function toggle(ids: readonly string[], on: boolean) {
    const next = new Set(picked);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setPicked(next);
  }
  function apply() {
    const ids = all.filter((id) => picked.has(id));
    onChoose(ids.length === all.length ? undefined : ids);
    onClose();
  }

  const wholeFound = found.map(({ id }) => id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Operations of {name}', { name: tool.name })}
      footer={
        <>
          <Button onClick={onClose}>{readOnly ? t('Close') : t('Cancel')}</Button>
          {!readOnly && (
            <Button variant="primary" disabled={picked.size === 0} onClick={apply}>
              {t('Use {count} operations', { count: picked.size })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.dialog}>
        <SearchField
          label={t('Search operations')}
          value={text}
          onChange={setText}
          className={styles.search ?? ''}
        />
        {!readOnly && (
          <div className={styles.all}>
            <Button size="small" onClick={() => toggle(wholeFound, true)}>
              {t('Choose all')}
            </Button>
            <Button size="small" onClick={() => toggle(wholeFound, false)}>
              {t('Choose none')}
            </Button>
          </div>
        )}
        {found.length === 0 && (
          <p className={styles.more}>{t('Nothing was found for “{query}”.', { query: text })}</p>
        )}
        <ul className={styles.choices}>
          {found.slice(0, SHOWN).map(({ id, title, slug, description, blocked }) => (
            <li key={id}>
              <Checkbox
                label={title || slug}
                hint={blocked ?? description}
                checked={picked.has(id)}
                disabled={readOnly}
                onChange={({ target }) => toggle([id], target.checked)}
              />
            </li>
          ))}
          {found.length > SHOWN && (
            <li className={styles.more}>
              {t('Search to find the other {count}.', { count: found.length - SHOWN })}
            </li>
          )}
        </ul>
      </div>
    </Dialog>
  );
}
