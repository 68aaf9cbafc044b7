import { Copy, Replace, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { DraftIssue, WorkflowNode } from '@agent-studio/api-client/contract';
import { Button, EntityIcon, Select, TextArea, TextField, useText } from '@agent-studio/core';
import { FieldsEditor } from '../../../fields/fields-editor.tsx';
import { DurationField } from './duration-field.tsx';
import { changeNode, renameNode, renamePort } from '../graph-edits.ts';
import { type NodeForm, toErrorAt } from './node-form.ts';
import { kindOf } from './node-kinds.ts';
import styles from './node-inspector.module.css';
import { readableNames } from './readable-names.ts';
import { titleOf } from '../to-canvas.ts';
import type { Edit } from '../use-graph-edits.ts';
import type { WorkflowDraft } from '../workflow-draft.ts';
import form from '../workflow-form.module.css';
import { NumberField } from '../../../fields/number-field.tsx';

export interface NodeInspectorProps {
  draft: WorkflowDraft;
  node: WorkflowNode;
  issues: readonly DraftIssue[];
  readOnly: boolean;
  edit: Edit;
  onRenamed: (id: string) => void;
  onDuplicate: () => void;
  /** Asks for another node in its place. */
  onReplace: () => void;
  onRemove: () => void;
  /** What a run did here. */
  children?: ReactNode;
}

/** Everything about one node. */
export function NodeInspector(props: NodeInspectorProps) {
  const t = useText();
  const { draft, node, issues, readOnly, edit, onRenamed, onDuplicate, onReplace, onRemove, children } =
    props;
  const { id, config } = node;
  const kind = kindOf(config.type);
  const names = useMemo(() => readableNames(draft, id), [draft, id]);
  const own = issues.filter(({ at, path }) => at === id && path === null);
  const set = (changes: Partial<WorkflowNode>, field: string) =>
    edit((before) => changeNode(before, id, (one) => ({ ...one, ...changes })), `${id}.${field}`);
  const setConfig = (before: WorkflowDraft, changes: object) =>
    changeNode(before, id, (one) => ({ ...one, config: { ...one.config, ...changes } }));
  const fields: NodeForm = {
    node,
    config,
    names,
    disabled: readOnly,
    errorAt: toErrorAt(issues, id),
    change: (changes, field) =>
      edit((before) => setConfig(before, changes), field && `${id}.config.${field}`),
    renamePort: (from, to, changes) => edit((before) => setConfig(renamePort(before, id, from, to), changes)),
  };
  const isFixed = config.type === 'start';

  return (
    <section className={styles.inspector} aria-label={titleOf(node, t)}>
      <header className={styles.head}>
        <EntityIcon icon={kind.icon} tint={kind.tint} size={34} />
        <div>
          <h2 dir="auto">{titleOf(node, t)}</h2>
          <p>{t(kind.about)}</p>
        </div>
      </header>
      {own.map(({ code, message, severity }) => (
        <p key={code} className={styles.issue} data-severity={severity}>
          {message}
        </p>
      ))}
      <div className={form.fields}>
        {children}
        <div className={form.two}>
          <TextField
            label={t('Title')}
            dir="auto"
            maxLength={80}
            placeholder={t(kind.label)}
            readOnly={readOnly}
            value={node.title}
            onChange={({ target }) => set({ title: target.value }, 'title')}
          />
          <IdField
            id={id}
            disabled={readOnly || isFixed}
            isTaken={(other) => draft.nodes.some((one) => one.id === other)}
            onChange={(next) => {
              edit((before) => renameNode(before, id, next));
              onRenamed(next);
            }}
          />
        </div>
        {isFixed ? (
          <FieldsEditor
            label={t('Inputs of a run')}
            schema={draft.inputs}
            disabled={readOnly}
            error={issues.find(({ path }) => path?.startsWith('inputs'))?.message}
            onChange={(inputs) => edit((before) => ({ ...before, inputs }), 'inputs')}
          />
        ) : (
          // Its own for each node: what is typed into one says nothing about another.
          kind.Fields && <kind.Fields key={id} form={fields} />
        )}
        {!isFixed && config.type !== 'end' && <Failure node={node} readOnly={readOnly} set={set} />}
        <TextArea
          label={t('Notes')}
          note={t('optional')}
          dir="auto"
          rows={2}
          maxLength={2_000}
          readOnly={readOnly}
          value={node.notes}
          onChange={({ target }) => set({ notes: target.value }, 'notes')}
        />
        {!readOnly && !isFixed && (
          <div className={styles.foot}>
            <Button
              size="small"
              variant={config.type === 'placeholder' ? 'primary' : 'secondary'}
              onClick={onReplace}
            >
              <Replace size={14} aria-hidden="true" />
              {t('Replace…')}
            </Button>
            <Button size="small" onClick={onDuplicate}>
              <Copy size={14} aria-hidden="true" />
              {t('Duplicate')}
            </Button>
            <Button size="small" variant="ghost" onClick={onRemove}>
              <Trash2 size={14} aria-hidden="true" />
              {t('Delete')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

interface FailureProps {
  node: WorkflowNode;
  readOnly: boolean;
  set: (changes: Partial<WorkflowNode>, field: string) => void;
}

function Failure({ node: { on_error, retry, config }, readOnly, set }: FailureProps) {
  const t = useText();
  return (
    <>
      <Select
        label={t('If it fails')}
        disabled={readOnly}
        value={on_error}
        options={[
          { value: 'fail', label: t('The run fails') },
          { value: 'continue', label: t('Go on with nothing') },
          { value: 'branch', label: t('Go on at “if it fails”') },
        ]}
        onChange={(next) => set({ on_error: next }, 'on_error')}
      />
      {kindOf(config.type).repeats && (
        <div className={form.two}>
          <NumberField
            validOnly
            label={t('Further attempts')}
            min={0}
            max={5}
            disabled={readOnly}
            value={retry.max}
            onChange={(max) => max !== null && set({ retry: { ...retry, max } }, 'retry.max')}
          />
          {retry.max > 0 && (
            <DurationField
              label={t('Pause before the next')}
              min={0}
              max={60_000}
              disabled={readOnly}
              value={retry.backoff_ms}
              onChange={(ms) =>
                ms !== null && set({ retry: { ...retry, backoff_ms: ms } }, 'retry.backoff_ms')
              }
            />
          )}
        </div>
      )}
    </>
  );
}

const ID = /^[a-z][a-z0-9_]{0,39}$/;

interface IdFieldProps {
  id: string;
  isTaken: (id: string) => boolean;
  onChange: (id: string) => void;
  disabled: boolean;
}

/** Takes effect when the field is left: half a name would rename every expression with each key. */
function IdField({ id, isTaken, onChange, disabled }: IdFieldProps) {
  const t = useText();
  const [text, setText] = useState(id);
  const [known, setKnown] = useState(id);
  if (id !== known) {
    setKnown(id);
    setText(id);
  }
  const error = !ID.test(text)
    ? t('Small letters, digits and _ only, at most 40, and a letter in front.')
    : text !== id && isTaken(text) && t('Another node has this name.');
  const leave = () => {
    if (error) setText(id);
    else if (text !== id) onChange(text);
  };
  return (
    <TextField
      label={t('Name in expressions')}
      dir="ltr"
      maxLength={40}
      disabled={disabled}
      value={text}
      error={error || undefined}
      onChange={({ target }) => setText(target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
