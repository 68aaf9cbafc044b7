import { PlugZap } from 'lucide-react';
import type { Connector } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import { useTestConnector } from '../../data/connectors/data-connectors.ts';
import { useToaster } from '../../shell/toaster-context.ts';
import { useWords } from '../../format/words.tsx';

/** Tests what is stored; how it went is the new status. */
export function TestButton({ connector }: { connector: Connector }) {
  const t = useText();
  const told = useWords();
  const toaster = useToaster();
  const test = useTestConnector(connector.id);
  if (!connector.permissions.includes('run')) return null;

  async function run() {
    try {
      const { ok, error, server } = await test.mutateAsync();
      toaster.show(
        ok
          ? { title: t('The connection works.'), text: server ?? '', tone: 'good' }
          : {
              title: t('The connection does not work.'),
              text: error
                ? `${told(error.message, error.sentence)} ${told(error.hint, error.hint_sentence)}`
                : '',
              tone: 'danger',
            },
      );
    } catch (error) {
      toaster.show({ title: t((error as Error).message), tone: 'danger' });
    }
  }

  return (
    <Button busy={test.isPending} onClick={() => void run()}>
      <PlugZap size={15} aria-hidden="true" />
      {t('Test')}
    </Button>
  );
}
