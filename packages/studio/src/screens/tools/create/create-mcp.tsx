import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Discovery } from '@agent-studio/api-client/contract';
import { Button, TextField, useText } from '@agent-studio/core';
import { useDiscoverTools } from '../../../data/tools.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useErrorText } from '../../../format/use-error-text.ts';
import { AuthFields } from '../build/auth-fields.tsx';
import { CreatePage } from './create-page.tsx';
import { EXAMPLES } from './examples.ts';
import { FoundSections, takeDiscovery } from './found-sections.tsx';
import styles from './tool-create.module.css';
import { useNewTool } from './use-create-tool.ts';

/** The tools of an MCP server: connect, then choose. */
export function CreateMcp() {
  const t = useText();
  const errorText = useErrorText();
  const discover = useDiscoverTools();
  const [found, setFound] = useState<Discovery>();
  const tool = useNewTool('mcp');
  const { form } = tool;
  const url = useWatch({ control: form.control, name: 'config.url' });

  function connect() {
    const auth = tool.checkAuth();
    if (!auth || !url.trim() || discover.isPending) return;
    discover.mutate(
      { kind: 'mcp', url: url.trim(), auth },
      {
        onSuccess(discovery) {
          setFound(discovery);
          takeDiscovery(tool, discovery);
        },
      },
    );
  }

  return (
    <CreatePage
      tool={tool}
      subtitle={t('Connect a server and choose from the tools it offers.')}
      ready={found !== undefined}
    >
      <FormSection
        title={t('Server')}
        text={t(
          'A remote server that speaks MCP over Streamable HTTP. When one of its descriptions changes, the tool is blocked until you approve.',
        )}
      >
        <div className={styles.source}>
          <TextField
            label={t('Address')}
            error={errorText(form.formState.errors.config?.url)}
            dir="ltr"
            required
            placeholder={EXAMPLES.mcp}
            {...form.register('config.url')}
          />
          <AuthFields value={tool.auth} errors={tool.authErrors} onChange={tool.setAuth} />
          <FormProblem text={discover.error?.message ?? null} />
          <div className={styles.row}>
            <Button
              variant={found ? 'secondary' : 'primary'}
              busy={discover.isPending}
              disabled={!url.trim()}
              onClick={connect}
            >
              {found ? t('Connect again') : t('Connect')}
            </Button>
            {found && (
              <output className={styles.found}>
                {t('{count} operations found', { count: found.operations.length })}
              </output>
            )}
          </div>
        </div>
      </FormSection>
      {found && <FoundSections tool={tool} discovery={found} />}
    </CreatePage>
  );
}
