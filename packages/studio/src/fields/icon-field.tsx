import { useId, useState } from 'react';
import { Button, Dialog, EntityIcon, useText } from '@agent-studio/core';
import { entityIconLabel } from '../entities/entity-icon-labels.ts';
import { ENTITY_ICONS, toEntityIcon } from '../entities/entity-icons.ts';
import styles from './icon-field.module.css';

export interface IconFieldProps {
  value: string;
  /** Colours the picture as everywhere else: the id of the entity, or its name while it has none. */
  tint: string;
  onChange: (icon: string) => void;
  disabled?: boolean;
  /** In pixels; absent: as high as a field. */
  size?: number;
}

/** The picture of an agent or a card: a button that opens the choice. */
export function IconField({ value, tint, onChange, disabled = false, size = 34 }: IconFieldProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const name = useId();
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('Icon: {icon}. Change', { icon: t(entityIconLabel(value)) })}
        title={t('Change the icon')}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <EntityIcon icon={toEntityIcon(value)} tint={tint} size={size} />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={t('Choose an icon')}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('Done')}
          </Button>
        }
      >
        <fieldset className={styles.icons}>
          <legend className="sr">{t('Icon')}</legend>
          {Object.entries(ENTITY_ICONS).map(([icon, Icon]) => (
            <label key={icon} className={styles.icon} title={t(entityIconLabel(icon))}>
              <input
                type="radio"
                className="sr"
                name={name}
                aria-label={t(entityIconLabel(icon))}
                checked={icon === value}
                onChange={() => onChange(icon)}
              />
              <Icon size={19} strokeWidth={1.8} aria-hidden="true" />
            </label>
          ))}
        </fieldset>
      </Dialog>
    </>
  );
}
