import { ChevronDown, LayoutTemplate, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, IconButton, LinkButton, Menu, msg, useText } from '@agent-studio/core';
import styles from '../lists/entity-list.module.css';
import { usePhone } from '../shell/room.ts';
import type { Entity, EntityKind } from './entity-kind.ts';

export interface CreateButtonProps<Item extends Entity> {
  kind: EntityKind<Item>;
  /** Where it is a dialog. */
  onCreate: () => void;
  onTemplates: () => void;
}

/** Makes one of a kind, or offers another way to; on a phone its word alone. */
export function CreateButton<Item extends Entity>({
  kind: { words, create, CreateDialog, templates },
  onCreate,
  onTemplates,
}: CreateButtonProps<Item>) {
  const t = useText();
  const phone = usePhone();
  const label = (
    <>
      <Plus size={16} strokeWidth={2.2} aria-hidden="true" />
      <b {...(phone && { 'aria-hidden': true })}>{t(phone ? msg('Create') : words.create)}</b>
      {phone && <span className="sr">{t(words.create)}</span>}
    </>
  );
  const button = CreateDialog ? (
    <Button variant="primary" onClick={onCreate}>
      {label}
    </Button>
  ) : (
    <LinkButton asChild variant="primary">
      <Link to={create.path}>{label}</Link>
    </LinkButton>
  );
  if (!templates || phone) return <div className={styles.create}>{button}</div>;
  return (
    <div className={styles.create}>
      {button}
      <Menu
        placement="bottom-end"
        entries={[
          { id: 'templates', label: t('From a template…'), icon: LayoutTemplate, onSelect: onTemplates },
        ]}
        trigger={
          <IconButton
            variant="primary"
            label={t('Other ways to create')}
            icon={<ChevronDown size={15} aria-hidden="true" />}
          />
        }
      />
    </div>
  );
}
