import { Plus, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { IconButton, Menu, Select, useText } from '@agent-studio/core';
import { useModels } from '../../../data/models.ts';
import { familyHue, priceOf, toModelOption } from '../../../entities/model-option.ts';
import { useFormat } from '../../../format/use-format.ts';
import styles from './agent-form.module.css';
import { toDefaultModel } from '../../../entities/model-name.tsx';

const MOST = 5;
const NONE = 'none';

/** Models to ask, in this order, when the chosen one fails before its first word. */
export function FallbackField({ control, readOnly }: { control: Control<AgentValues>; readOnly: boolean }) {
  const t = useText();
  const format = useFormat();
  const { data, isPending } = useModels();
  const models = (data ?? []).filter(({ kind, enabled }) => kind === 'chat' && enabled);
  const { field } = useController({ control, name: 'model.fallback_model_ids' });
  const first = useWatch({ control, name: 'model.model_id' }) ?? toDefaultModel(models)?.id;
  const chosen = field.value;
  const free = models.filter(({ id }) => id !== first && !chosen.includes(id));
  if (chosen.length === 0 && (readOnly || free.length === 0)) return null;
  const canAdd = !readOnly && free.length > 0 && chosen.length < MOST;
  const add = (id: string) => field.onChange([...chosen, id]);
  if (chosen.length === 0) {
    return (
      <Select
        label={t('If the model fails')}
        value={NONE}
        onChange={(id) => id !== NONE && add(id)}
        options={[
          { value: NONE, label: t('Add a fallback model') },
          ...free.map((model) => toModelOption(model, format)),
        ]}
      />
    );
  }
  return (
    <div className={styles.stack}>
      <div className={styles.top}>
        <span className={styles.label}>{t('If the model fails')}</span>
        {canAdd && (
          <Menu
            placement="bottom-end"
            trigger={<IconButton size="small" label={t('Add a fallback model')} icon={<Plus size={14} />} />}
            entries={free.map(({ id, label, provider }) => ({
              id,
              label,
              hint: provider,
              onSelect: () => add(id),
            }))}
          />
        )}
      </div>
      <ol className={styles.chain}>
        {chosen.map((id, index) => {
          const model = models.find((one) => one.id === id);
          const name = model?.label ?? (isPending ? t('Loading…') : t('Unavailable model'));
          return (
            <li key={id} className="row">
              {model && (
                <span
                  className={styles.spot}
                  style={{ '--_hue': familyHue(model) } as CSSProperties}
                  aria-hidden="true"
                />
              )}
              <span dir="auto" className="clip">
                {index === 0 ? name : t('then {name}', { name })}
              </span>
              <small className={styles.price}>{model && priceOf(model, format)}</small>
              {!readOnly && (
                <IconButton
                  size="small"
                  label={t('Remove {name}', { name })}
                  icon={<X size={14} />}
                  onClick={() => field.onChange(chosen.toSpliced(index, 1))}
                />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
