import { FolderSearch, X } from 'lucide-react';
import { useState } from 'react';
import type { BrowseItem } from '@agent-studio/api-client/contract';
import { Button, Checkbox, Dialog, IconButton, useText } from '@agent-studio/core';
import { BrowseList } from './browse-list.tsx';
import styles from './browse.module.css';

export interface BrowsePickerProps {
  connectorId: string;
  /** What it is for, on the button and the dialog. */
  label: string;
  /** Which things can be chosen. */
  kinds: readonly BrowseItem['kind'][];
  chosen: readonly string[];
  /** The first choice closes it. */
  single?: boolean;
  disabled?: boolean;
  onChange: (paths: string[]) => void;
}

/** Chooses by looking around in the connector. */
export function BrowsePicker({
  connectorId,
  label,
  kinds,
  chosen,
  single = false,
  disabled = false,
  onChange,
}: BrowsePickerProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const toggle = (path: string, on: boolean) =>
    onChange(on ? [...chosen, path] : chosen.filter((one) => one !== path));

  const end = (item: BrowseItem) =>
    kinds.includes(item.kind) ? (
      <Button
        size="small"
        aria-label={t('Choose {name}', { name: item.name })}
        onClick={() => {
          onChange([item.path]);
          setOpen(false);
        }}
      >
        {t('Choose')}
      </Button>
    ) : null;
  const choice = (item: BrowseItem) =>
    kinds.includes(item.kind) ? (
      <Checkbox
        label={item.name}
        hideLabel
        checked={chosen.includes(item.path)}
        onChange={({ target }) => toggle(item.path, target.checked)}
      />
    ) : null;

  return (
    <>
      {chosen.length > 0 && (
        <ul className={styles.picked} aria-label={t('Chosen')}>
          {chosen.map((path) => (
            <li key={path}>
              <bdi dir="ltr">{path}</bdi>
              {!disabled && (
                <IconButton
                  size="small"
                  label={t('Remove {name}', { name: path })}
                  icon={<X size={13} />}
                  onClick={() => toggle(path, false)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button disabled={disabled} onClick={() => setOpen(true)}>
          <FolderSearch size={15} aria-hidden="true" />
          {label}
        </Button>
      </div>
      {open && (
        <Dialog
          open
          size="large"
          title={label}
          onClose={() => setOpen(false)}
          footer={
            !single && (
              <Button variant="primary" onClick={() => setOpen(false)}>
                {t('Done')}
              </Button>
            )
          }
        >
          <BrowseList connectorId={connectorId} {...(single ? { end } : { choice })} />
        </Dialog>
      )}
    </>
  );
}
