import { Select, useText } from '@agent-studio/core';
import { useModels } from '../../../data/models.ts';
import { useFormat } from '../../../format/use-format.ts';
import { SHORT_MODES } from '../card-values.tsx';
import styles from './retrieval-test.module.css';
import type { RetrievalSide } from './use-retrieval-test.ts';

const TOP_K = [3, 5, 10, 20];
const THRESHOLDS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8];

const withValue = (choices: number[], value: number) =>
  choices.includes(value) ? choices : [...choices, value].toSorted((a, b) => a - b);

/** How many passages, and how good they have to be. */
export function RetrievalSettings({ side }: { side: RetrievalSide }) {
  const t = useText();
  const format = useFormat();
  const { data: models } = useModels();
  return (
    <span className={styles.settings}>
      <Select
        label={t('Passages')}
        hideLabel
        shape="compact"
        value={String(side.topK)}
        onChange={(value) => side.setTopK(Number(value))}
        options={withValue(TOP_K, side.topK).map((count) => ({
          value: String(count),
          label: t('Top {count}', { count }),
        }))}
      />
      <Select
        label={t('Lowest score')}
        hideLabel
        shape="compact"
        value={String(side.threshold)}
        onChange={(value) => side.setThreshold(Number(value))}
        options={withValue(THRESHOLDS, side.threshold).map((threshold) => ({
          value: String(threshold),
          label: threshold ? t('Score from {score}', { score: format.decimal(threshold) }) : t('Any score'),
        }))}
      />
      {(models ?? []).some(({ kind }) => kind === 'embedding') && (
        <Select
          label={t('Search by')}
          hideLabel
          shape="compact"
          value={side.mode}
          onChange={side.setMode}
          options={(['hybrid', 'text', 'vector'] as const).map((value) => ({
            value,
            label: t(SHORT_MODES[value]),
          }))}
        />
      )}
    </span>
  );
}
