import type { NewTrigger } from '@agent-studio/api-client/contract';
import { Button, CodeBlock, Dialog, useText } from '@agent-studio/core';

interface SecretDialogProps {
  trigger: NewTrigger;
  onClose: () => void;
}

/** The secret of a webhook, which nobody can look up later. */
export function SecretDialog({ trigger: { secret }, onClose }: SecretDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={false}
      title={t('The secret of the webhook')}
      description={t('Copy it now: it is shown this once only. Whoever has it can start the workflow.')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('I have copied it')}
        </Button>
      }
    >
      <CodeBlock label={t('Secret')} code={secret ?? ''} />
    </Dialog>
  );
}
