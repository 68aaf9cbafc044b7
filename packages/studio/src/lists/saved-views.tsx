import { Share2, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SavedView, ViewList } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  Checkbox,
  Dialog,
  EmptyState,
  IconButton,
  TextField,
  useText,
} from '@agent-studio/core';
import { useChangeView, useRemoveView, useSavedViews, useSaveView } from '../data/saved-views.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import styles from './list-tools.module.css';

interface ViewsDialogProps {
  list: ViewList;
  onClose: () => void;
}

const MAX_NAME = 80;

/** Keeps the present filters under a name. */
export function SaveViewDialog({ list, query, onClose }: ViewsDialogProps & { query: string }) {
  const t = useText();
  const save = useSaveView(list);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const send = () =>
    save.mutate({ name: name.trim(), shared, is_default: isDefault, query }, { onSuccess: onClose });
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      dismissible={!save.isPending}
      title={t('Save this view')}
      description={t('Search, filters and order are kept under a name.')}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" busy={save.isPending} disabled={!name.trim()} onClick={send}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() && !save.isPending) send();
        }}
      >
        <FormProblem text={save.error?.message ?? null} />
        <TextField
          label={t('Name')}
          maxLength={MAX_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Checkbox
          label={t('Share with the workspace')}
          hint={t('Everybody sees it here. Only you and administrators change it.')}
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
        <Checkbox
          label={t('Open this list with it')}
          checked={isDefault}
          onChange={({ target }) => setDefault(target.checked)}
        />
      </form>
    </Dialog>
  );
}

/** All views of a list: which one it opens with, who sees them, and away with them. */
export function ManageViewsDialog({ list, onClose }: ViewsDialogProps) {
  const t = useText();
  const { data: views = [] } = useSavedViews(list);
  const change = useChangeView();
  const remove = useRemoveView();
  return (
    <Dialog open size="medium" onClose={onClose} title={t('Saved views')}>
      {views.length === 0 ? (
        <EmptyState
          size="inline"
          icon={Star}
          title={t('No saved views')}
          text={t('Filter the list, then save the view under a name.')}
        />
      ) : (
        <ul className={styles.views}>
          {views.map((view) => (
            <ViewRow
              key={view.id}
              view={view}
              busy={change.isPending || remove.isPending}
              onDefault={() => change.mutate({ view, change: { is_default: !view.is_default } })}
              onShare={() => change.mutate({ view, change: { shared: !view.shared } })}
              onRemove={() => remove.mutate(view)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ViewRowProps {
  view: SavedView;
  busy: boolean;
  onDefault: () => void;
  onShare: () => void;
  onRemove: () => void;
}

function ViewRow({ view, busy, onDefault, onShare, onRemove }: ViewRowProps) {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const { name } = view;
  return (
    <li className={styles.view}>
      <span dir="auto" className={`${styles.name} own-words`}>
        {name}
        {view.shared && <small>{t('Shared by {name}', { name: view.owner.name })}</small>}
      </span>
      {view.is_default && <Badge tone="accent">{t('Opens first')}</Badge>}
      {asks ? (
        <>
          <Button size="small" onClick={() => setAsks(false)}>
            {t('Keep')}
          </Button>
          <Button size="small" variant="danger" disabled={busy} onClick={onRemove}>
            {t('Delete')}
          </Button>
        </>
      ) : (
        <>
          <IconButton
            size="small"
            aria-pressed={view.is_default}
            label={t('Open this list with “{name}”', { name })}
            icon={<Star size={15} {...(view.is_default && { fill: 'currentColor' })} />}
            disabled={busy}
            onClick={onDefault}
          />
          {view.can_edit && (
            <>
              <IconButton
                size="small"
                aria-pressed={view.shared}
                label={t('Share “{name}” with the workspace', { name })}
                icon={<Share2 size={15} />}
                disabled={busy}
                onClick={onShare}
              />
              <IconButton
                size="small"
                label={t('Delete “{name}”', { name })}
                icon={<Trash2 size={15} />}
                disabled={busy}
                onClick={() => setAsks(true)}
              />
            </>
          )}
        </>
      )}
    </li>
  );
}
