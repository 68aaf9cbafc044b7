import { TriangleAlert } from 'lucide-react';
import { type Control, useWatch } from 'react-hook-form';
import type { AgentValues } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useModels } from '../../../data/models.ts';
import { useKnownTools, useTools } from '../../../data/tools.ts';
import styles from './agent-form.module.css';
import { lintAgent } from './lint-agent.ts';
import { toDefaultModel } from '../../../entities/model-name.tsx';

/** So many tools are looked for in the instructions. */
const LOOKED_FOR = 100;

/** What the form as it stands would make the agent stumble over. */
export function AgentLint({ control }: { control: Control<AgentValues> }) {
  const t = useText();
  const values = useWatch({ control }) as AgentValues;
  const models = useModels().data ?? [];
  const { model_id } = values.model;
  const own = useKnownTools(values.tools.map(({ tool_id }) => tool_id));
  const all = useTools({ page_size: LOOKED_FOR }).data?.items ?? [];
  const model = model_id ? models.find(({ id }) => id === model_id) : toDefaultModel(models);
  const findings = lintAgent(values, { own, all, model });
  if (findings.length === 0) return null;
  return (
    <section className={styles.lint} aria-label={t('Worth a second look')}>
      <TriangleAlert size={15} aria-hidden="true" />
      <ul>
        {findings.map(({ text, values: filled }) => (
          <li key={`${text} ${JSON.stringify(filled)}`}>{t(text, filled)}</li>
        ))}
      </ul>
    </section>
  );
}
