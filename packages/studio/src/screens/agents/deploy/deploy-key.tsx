import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { Publication } from '@agent-studio/api-client/contract';
import { Button, CodeBlock, ConfirmDialog, TimeAgo, useText } from '@agent-studio/core';
import { useRotateKey } from '../../../data/publications.ts';
import { fillIn } from '../../../format/fill-in.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { useToaster } from '../../../shell/toaster-context.ts';
import styles from './deploy.module.css';

/** The key that stands in the snippet, and the way to replace it. */
export function DeployKey({ publication, readOnly }: { publication: Publication; readOnly: boolean }) {
  const t = useText();
  const toaster = useToaster();
  const rotate = useRotateKey(publication.agent.id);
  const [rotating, setRotating] = useState(false);
  const { key, last_used_at: used } = publication;
  return (
    <FormSection
      title={t('Publishable key')}
      text={t(
        'It stands in the page for everybody to see, and opens nothing but this agent, on these origins.',
      )}
      action={
        key &&
        !readOnly && (
          <Button size="small" onClick={() => setRotating(true)}>
            <RotateCw size={14} aria-hidden="true" />
            {t('Replace…')}
          </Button>
        )
      }
    >
      {key ? (
        <>
          <CodeBlock label={t('Key')} code={key} />
          <p className={styles.quiet}>
            {used ? fillIn(t('Last used {time}'), { time: <TimeAgo time={used} /> }) : t('Not used yet.')}
          </p>
        </>
      ) : (
        <p className={styles.quiet}>{t('The agent gets its key when it is first saved here.')}</p>
      )}
      <ConfirmDialog
        open={rotating}
        title={t('Replace the key?')}
        text={t('Pages with the old key stop working at once, until their snippet has the new one.')}
        confirmLabel={t('Replace key')}
        tone="danger"
        onConfirm={async () => {
          await rotate.mutateAsync();
          toaster.show({
            title: t('The key was replaced.'),
            text: t('The snippet has the new one.'),
            tone: 'good',
          });
        }}
        onClose={() => setRotating(false)}
      />
    </FormSection>
  );
}
