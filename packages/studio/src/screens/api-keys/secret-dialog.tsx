import { useState } from 'react';
import type { NewApiKey } from '@agent-studio/api-client/contract';
import { Button, Checkbox, CodeBlock, Dialog, useText } from '@agent-studio/core';
import styles from './api-keys.module.css';
import { KeySnippets } from './key-snippets.tsx';

export interface SecretDialogProps {
  apiKey: NewApiKey;
  onClose: () => void;
}

/** The secret, this once: it closes when somebody says that they have stored it. */
export function SecretDialog({ apiKey, onClose }: SecretDialogProps) {
  const t = useText();
  const [stored, setStored] = useState(false);
  const isPublic = apiKey.type === 'publishable';
  return (
    <Dialog
      open
      size="large"
      dismissible={false}
      onClose={onClose}
      title={t('“{name}” is ready', { name: apiKey.name })}
      description={
        isPublic
          ? t('It stands in your page. It is shown in full only now.')
          : t('Copy the secret and store it where your program finds it. It is shown only now.')
      }
      footer={
        <>
          <Checkbox
            className={styles.stored}
            label={t('I have stored it')}
            checked={stored}
            onChange={({ target }) => setStored(target.checked)}
          />
          <Button variant="primary" disabled={!stored} onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <CodeBlock label={isPublic ? t('Publishable key') : t('Secret key')} code={apiKey.secret} />
        <KeySnippets apiKey={apiKey} secret={apiKey.secret} />
      </div>
    </Dialog>
  );
}
