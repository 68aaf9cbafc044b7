import { Monitor, Moon, Sun } from 'lucide-react';
import { useMemo } from 'react';
import { Card, msg, Segmented, Select, Switch, useStudio, useText } from '@agent-studio/core';
import { useLanguageChoice, useSound, useTheme, useTimeZone } from '../../data/device-settings.ts';
import styles from './profile.module.css';

const THEMES = [
  { value: 'auto', label: msg('Match the page'), icon: Monitor },
  { value: 'light', label: msg('Light'), icon: Sun },
  { value: 'dark', label: msg('Dark'), icon: Moon },
] as const;

/* By their own names: who is in the wrong language finds the right one. */
const LANGUAGES = ['en', 'de', 'ar'].map((value) => ({
  value,
  label: new Intl.DisplayNames(value, { type: 'language' }).of(value) ?? value,
}));

/** How the studio looks and sounds; a choice counts at once, on this device. */
export function DeviceCard() {
  const t = useText();
  const [theme, setTheme] = useTheme();
  const [language, setLanguage] = useLanguageChoice();
  const [sound, setSound] = useSound();
  const [zone, setZone] = useTimeZone();
  // A zone has several names, of which a browser lists one.
  const zones = useMemo(
    () => [...new Set([...(zone ? [zone] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')])],
    [zone],
  );
  const usual = useStudio().storage.get('studio-usual-time-zone');
  const ofDevice = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <Card asChild>
      <section aria-label={t('This device')} className={styles.form}>
        <div>
          <h2>{t('This device')}</h2>
          <p className={styles.quiet}>{t('Saved in this browser.')}</p>
        </div>
        <div>
          <span className={styles.label} aria-hidden="true">
            {t('Theme')}
          </span>
          <Segmented
            label={t('Theme')}
            value={theme}
            onChange={setTheme}
            segments={THEMES.map((one) => ({ ...one, label: t(one.label) }))}
          />
        </div>
        <Select
          label={t('Language')}
          value={language}
          options={[{ value: '', label: t('Match the page') }, ...LANGUAGES]}
          onChange={setLanguage}
        />
        <Select
          label={t('Time zone')}
          hint={t('For times of day in lists, runs and reports.')}
          value={zone}
          options={[
            {
              value: '',
              label: usual
                ? t('As the workspace ({zone})', { zone: usual })
                : t('As this device ({zone})', { zone: ofDevice }),
            },
            ...zones.map((name) => ({ value: name, label: name.replaceAll('_', ' ') })),
          ]}
          onChange={setZone}
        />
        <Switch
          label={t('Sounds')}
          hint={t('Short tones when the Studio Assistant answers.')}
          checked={sound}
          onChange={({ target }) => setSound(target.checked)}
        />
      </section>
    </Card>
  );
}
