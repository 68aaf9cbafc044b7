import { useDeferredValue, useState } from 'react';
import type { DiscoveredModel, ModelProvider } from '@agent-studio/api-client/contract';
import {
  Badge,
  Button,
  Checkbox,
  Dialog,
  ErrorState,
  Outline,
  SearchField,
  Select,
  TextField,
  useText,
} from '@agent-studio/core';
import { useAddModels, useDiscovery } from '../../data/models.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import styles from './models.module.css';

/** Some providers list hundreds. */
const SHOWN = 100;

const keyOf = ({ kind, model }: Pick<DiscoveredModel, 'kind' | 'model'>) => `${kind} ${model}`;

/** The models a provider says it has, to choose from; others by their name. */
export function AddModelsDialog({ provider, onClose }: { provider: ModelProvider; onClose: () => void }) {
  const t = useText();
  const toaster = useToaster();
  const discovery = useDiscovery(provider);
  const add = useAddModels();
  const [picked, setPicked] = useState<readonly DiscoveredModel[]>([]);
  const [own, setOwn] = useState('');
  const [kind, setKind] = useState<'chat' | 'embedding'>('chat');
  const count = picked.length + (own.trim() ? 1 : 0);

  function submit() {
    const models = picked.map(({ model, kind: known, label, context_tokens, max_output_tokens }) => ({
      model,
      kind: known,
      label: label.slice(0, 120),
      context_tokens,
      max_output_tokens,
    }));
    add.mutate(
      {
        provider_id: provider.id,
        models: own.trim() ? [...models, { model: own.trim(), kind }] : models,
      },
      {
        onSuccess(added) {
          toaster.show({ title: t('{count} models added.', { count: added.length }), tone: 'good' });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={t('Add models of “{name}”', { name: provider.name })}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" busy={add.isPending} disabled={count === 0} onClick={submit}>
            {t('Add {count} models', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {discovery.isFetching && <Outline of="rows" />}
        {!discovery.isFetching && discovery.error && (
          <ErrorState
            title={t('The provider did not tell its models')}
            text={t(discovery.error.message)}
            onRetry={() => void discovery.refetch()}
          />
        )}
        {!discovery.isFetching && discovery.data && (
          <Found
            found={discovery.data}
            picked={picked}
            onToggle={(model, on) =>
              setPicked((before) =>
                on ? [...before, model] : before.filter((other) => keyOf(other) !== keyOf(model)),
              )
            }
          />
        )}
        <div className={styles.byName}>
          <TextField
            label={t('Another model, by its name')}
            note={t('optional')}
            dir="ltr"
            value={own}
            maxLength={200}
            spellCheck={false}
            autoComplete="off"
            placeholder={t('my-model-1')}
            onChange={({ target }) => setOwn(target.value)}
          />
          {provider.kind !== 'anthropic' && (
            <Select
              label={t('Kind of model')}
              value={kind}
              onChange={setKind}
              options={[
                { value: 'chat', label: t('Chat') },
                { value: 'embedding', label: t('Embedding') },
              ]}
            />
          )}
        </div>
        <FormProblem text={add.error?.message ?? null} />
      </div>
    </Dialog>
  );
}

interface FoundProps {
  found: readonly DiscoveredModel[];
  picked: readonly DiscoveredModel[];
  onToggle: (model: DiscoveredModel, on: boolean) => void;
}

function Found({ found, picked, onToggle }: FoundProps) {
  const t = useText();
  const format = useFormat();
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim().toLowerCase());
  const matching = found.filter(({ label, model }) => `${label} ${model}`.toLowerCase().includes(q));
  const chosen = new Set(picked.map(keyOf));
  if (found.length === 0) {
    return <p className={styles.quiet}>{t('The provider lists no models. Enter the name of one below.')}</p>;
  }
  return (
    <>
      <SearchField label={t('Search what the provider has')} value={text} onChange={setText} />
      <ul className={styles.choices} aria-label={t('Models of the provider')}>
        {matching.slice(0, SHOWN).map((model) => (
          <li key={keyOf(model)}>
            <Checkbox
              label={<bdi>{model.label}</bdi>}
              hint={
                <bdi>
                  {format.list([
                    ...(model.label === model.model ? [] : [model.model]),
                    ...(model.context_tokens === null
                      ? []
                      : [t('{size} context', { size: format.compact(model.context_tokens) })]),
                    ...(model.priced ? [t('price known')] : []),
                  ])}
                </bdi>
              }
              checked={model.added || chosen.has(keyOf(model))}
              disabled={model.added}
              onChange={({ target }) => onToggle(model, target.checked)}
            />
            <span className={styles.badges}>
              {model.kind === 'embedding' && <Badge shape="tag">{t('Embedding')}</Badge>}
              {model.added && <Badge shape="tag">{t('Added')}</Badge>}
            </span>
          </li>
        ))}
        {matching.length === 0 && <li className={styles.quiet}>{t('No models match')}</li>}
        {matching.length > SHOWN && (
          <li className={styles.quiet}>
            {t('Search to find the other {count}.', { count: matching.length - SHOWN })}
          </li>
        )}
      </ul>
    </>
  );
}
