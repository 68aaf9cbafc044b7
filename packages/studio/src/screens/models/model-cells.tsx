import { Braces, Brain, Eye, Wrench } from 'lucide-react';
import type { Job, Model } from '@agent-studio/api-client/contract';
import { Badge, msg, NONE, useText } from '@agent-studio/core';
import { useFormat } from '../../format/use-format.ts';
import { useWords } from '../../format/words.tsx';
import styles from './models.module.css';

/** What a model may be the default for. */
export const JOBS: Record<Job, string> = {
  chat: msg('Agents'),
  assistant: msg('Studio Assistant'),
  fast: msg('Short tasks'),
  embedding: msg('Embedding'),
};

/** `streaming` is left out: every chat model here does. */
export const CAPABILITIES = [
  { key: 'tools', label: msg('Uses tools'), icon: Wrench },
  { key: 'vision', label: msg('Reads images'), icon: Eye },
  { key: 'json_schema', label: msg('Keeps to a JSON schema'), icon: Braces },
  { key: 'reasoning', label: msg('Thinks before it answers'), icon: Brain },
] as const;

export function Capabilities({ model }: { model: Model }) {
  const t = useText();
  if (model.kind === 'embedding') return <Badge shape="tag">{t('Embedding')}</Badge>;
  const able = CAPABILITIES.filter(({ key }) => model.capabilities[key]);
  if (able.length === 0) return <span className={styles.quiet}>{t('Text only')}</span>;
  return (
    <span className={styles.able}>
      {able.map(({ key, label, icon: Icon }) => (
        <span key={key} title={t(label)}>
          <Icon size={15} role="img" aria-label={t(label)} />
        </span>
      ))}
    </span>
  );
}

/** USD for a million tokens, and where the figures come from. */
export function PriceOf({ model }: { model: Model }) {
  const t = useText();
  const format = useFormat();
  const { price, price_source, price_as_of } = model;
  if (!price) return model.source === 'built-in' ? t('free') : NONE;
  const isByHand = price_source === 'custom' || !price_as_of;
  return (
    <div className={styles.price} title={isByHand ? t('set by hand') : undefined}>
      <span>
        {model.kind === 'embedding'
          ? format.usd(price.input)
          : `${format.usd(price.input)} / ${format.usd(price.output)}`}
      </span>
      {!isByHand && <small>{t('catalog, {date}', { date: format.date(price_as_of) })}</small>}
    </div>
  );
}

export function ModelStatus({ model }: { model: Model }) {
  const t = useText();
  const told = useWords();
  if (!model.enabled) return <Badge>{t('Off')}</Badge>;
  if (model.problem) {
    return (
      <Badge tone="danger" title={told(model.problem, model.problem_sentence)}>
        {t('Not usable')}
      </Badge>
    );
  }
  if (model.last_test && !model.last_test.ok) {
    return (
      <Badge tone="warning" title={told(model.last_test.detail, model.last_test.sentence)}>
        {t('Test failed')}
      </Badge>
    );
  }
  return <Badge tone="good">{t('On')}</Badge>;
}
