import { Button, CodeBlock, Dialog, useText } from '@agent-studio/core';

/** The signing secret of a webhook, shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog
      open
      dismissible={false}
      onClose={onClose}
      title={t('The signing secret of the webhook')}
      description={t(
        'Copy it now: it is shown this once only. With it your server checks that a call is ours.',
      )}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('I have copied it')}
        </Button>
      }
    >
      <CodeBlock label={t('Secret')} code={secret} />
    </Dialog>
  );
}
