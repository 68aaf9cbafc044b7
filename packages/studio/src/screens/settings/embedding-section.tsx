import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Settings } from '@agent-studio/api-client/contract';
import { CodeBlock, LinkButton, msg, Segmented, TextField, useText } from '@agent-studio/core';
import { useServerUrl } from '../../data/publications.ts';
import { FormSection } from '../../forms/form-section.tsx';
import { TagsField } from '../../fields/tags-field.tsx';
import { ElementPreview } from './element-preview.tsx';
import { type ElementLook, toSnippet } from './element-snippet.ts';
import { firstMessage } from './first-message.ts';
import { LANGUAGES } from './language-names.ts';
import { SectionFrame } from './section-frame.tsx';
import styles from './settings.module.css';
import { useSectionForm } from './use-section-form.ts';

const EXAMPLES = 'https://portal.example.com, https://*.example.com';

const FIELDS = [{ path: 'allowed_origins', label: msg('Allowed origins') }] as const;

/** Which pages may carry the studio, and what they paste. */
export function EmbeddingSection({ settings }: { settings: Settings }) {
  const t = useText();
  const entity = useSectionForm(settings, 'embedding', FIELDS);
  return (
    <>
      <SectionFrame entity={entity} readOnly={!settings.may_edit}>
        <FormSection
          title={t('Pages that may embed the studio')}
          text={t(
            'Pages of these origins may show the studio or the assistant to people who sign in. A publishable key has origins of its own, set where the key is made.',
          )}
        >
          <Controller
            control={entity.form.control}
            name="allowed_origins"
            render={({ field, formState }) => (
              <TagsField
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                disabled={!settings.may_edit}
                error={t(firstMessage(formState.errors.allowed_origins))}
                words={{ label: t('Allowed origins'), placeholder: EXAMPLES, dir: 'ltr' }}
              />
            )}
          />
          {settings.environment_origins.length > 0 && (
            <p className="muted">
              {t('Allowed by ALLOWED_ORIGINS of the server besides: {origins}', {
                origins: settings.environment_origins.join(', '),
              })}
            </p>
          )}
        </FormSection>
      </SectionFrame>
      <div className={styles.section}>
        <div className={styles.fields}>
          <FormSection
            title={t('Keys of pages')}
            text={t('An agent on a page without sign-in needs a publishable key of its own.')}
            action={
              <LinkButton asChild>
                <Link to="/api-keys">{t('Open API keys')}</Link>
              </LinkButton>
            }
          >
            {null}
          </FormSection>
        </div>
      </div>
      <Designer />
    </>
  );
}

const ELEMENTS = [
  { value: 'studio-assistant', label: msg('Assistant') },
  { value: 'studio-app', label: msg('Whole studio') },
] as const;
const THEMES = [
  { value: 'auto', label: msg('Match the page') },
  { value: 'light', label: msg('Light') },
  { value: 'dark', label: msg('Dark') },
] as const;
/** How an element looks on a page, live, and the markup for it. */
function Designer() {
  const t = useText();
  const server = useServerUrl();
  const [look, setLook] = useState<ElementLook>({
    tag: 'studio-assistant',
    theme: 'auto',
    language: '',
    heading: '',
    accent: '',
  });
  const change = (changes: Partial<ElementLook>) => setLook({ ...look, ...changes });
  return (
    <div className={styles.section}>
      <div className={styles.fields}>
        <FormSection
          title={t('Preview and snippet')}
          text={t(
            'The real element on an empty page. What you choose here is stored nowhere but in the snippet.',
          )}
        >
          <div className={styles.designer}>
            <div className={styles.fields}>
              <div className={styles.labelled}>
                <span aria-hidden="true">{t('Element')}</span>
                <Segmented
                  label={t('Element')}
                  value={look.tag}
                  segments={ELEMENTS.map(({ value, label }) => ({ value, label: t(label) }))}
                  onChange={(tag) => change({ tag })}
                  className={styles.start}
                />
              </div>
              <div className={styles.labelled}>
                <span aria-hidden="true">{t('Colours')}</span>
                <Segmented
                  label={t('Colours')}
                  value={look.theme}
                  segments={THEMES.map(({ value, label }) => ({ value, label: t(label) }))}
                  onChange={(theme) => change({ theme })}
                  className={styles.start}
                />
              </div>
              <div className={styles.labelled}>
                <span aria-hidden="true">{t('Language')}</span>
                <Segmented
                  label={t('Language')}
                  value={look.language}
                  segments={[{ value: '', label: t('Match the page') }, ...LANGUAGES]}
                  onChange={(language) => change({ language })}
                  className={styles.start}
                />
              </div>
              {look.tag === 'studio-assistant' && (
                <TextField
                  label={t('Heading')}
                  maxLength={80}
                  value={look.heading}
                  placeholder={t('Studio Assistant')}
                  onChange={({ target }) => change({ heading: target.value })}
                />
              )}
              <TextField
                label={t('Accent colour')}
                hint={t('Any CSS colour, such as #0a7 or rebeccapurple.')}
                placeholder={t('That of the studio')}
                maxLength={60}
                trailing={
                  <span
                    className={styles.swatch}
                    style={{ background: look.accent || 'var(--accent)' }}
                    aria-hidden="true"
                  />
                }
                value={look.accent}
                onChange={({ target }) => change({ accent: target.value })}
              />
            </div>
            <ElementPreview key={look.tag} look={look} server={server} />
          </div>
          <CodeBlock label={t('In the page')} code={toSnippet(look, server)} />
        </FormSection>
      </div>
    </div>
  );
}
