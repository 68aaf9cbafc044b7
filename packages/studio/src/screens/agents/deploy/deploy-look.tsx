import { msg, Segmented, Select, TextField, useText } from '@agent-studio/core';
import type { Look } from './deploy-snippet.ts';
import styles from './deploy.module.css';

const THEMES = [
  { value: 'auto', label: msg('Match the page') },
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
] as const;

const PLACEMENTS = [
  { value: 'bottom-end', label: msg('Bottom right') },
  { value: 'bottom-start', label: msg('Bottom left') },
  { value: 'top-end', label: msg('Top right') },
  { value: 'top-start', label: msg('Top left') },
] as const;

/** What the assistant looks like on the page; it goes into the snippet and is stored nowhere. */
export function DeployLook({ look, onChange }: { look: Look; onChange: (look: Look) => void }) {
  const t = useText();
  return (
    <div className={styles.look}>
      <TextField
        label={t('Heading')}
        maxLength={80}
        value={look.heading}
        placeholder={t('Studio Assistant')}
        onChange={({ target }) => onChange({ ...look, heading: target.value })}
      />
      <Select
        label={t('Corner')}
        hint={t('Mirrored on right-to-left pages.')}
        value={look.placement}
        options={PLACEMENTS.map(({ value, label }) => ({ value, label: t(label) }))}
        onChange={(placement) => onChange({ ...look, placement })}
      />
      <div className={styles.stack}>
        <span className={styles.label}>{t('Colours')}</span>
        <Segmented
          label={t('Colours')}
          value={look.theme}
          segments={THEMES.map(({ value, label }) => ({ value, label: t(label) }))}
          onChange={(theme) => onChange({ ...look, theme })}
          className={styles.start}
        />
      </div>
    </div>
  );
}
