import { Terminal } from 'lucide-react';
import { useState } from 'react';
import { Button, TextArea, useText } from '@agent-studio/core';
import { DetailsSection } from '../../../forms/details-section.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { ArgumentsSection } from '../build/arguments-section.tsx';
import { AuthFields } from '../build/auth-fields.tsx';
import { NO_AUTH } from '../build/auth-values.ts';
import { BehaviourSection } from '../build/behaviour-section.tsx';
import { CreatePage } from './create-page.tsx';
import { EXAMPLES } from './examples.ts';
import { ToolIdentity } from '../build/tool-identity.tsx';
import { readCurl } from '../../../fields/read-curl.ts';
import { isIdempotent, RequestSection, riskOf } from '../build/request-section.tsx';
import styles from './tool-create.module.css';
import frame from '../../../forms/form-parts.module.css';
import form from '../build/tool-form.module.css';
import { toText } from '../build/tool-values.ts';
import { type CreateTool, useNewTool } from './use-create-tool.ts';

/** A tool of one HTTP request. */
export function CreateHttp() {
  const t = useText();
  const tool = useNewTool('http');
  // The schema that a command brings is shown anew.
  const [filled, setFilled] = useState(0);
  return (
    <CreatePage tool={tool} subtitle={t('One call to an address you know.')}>
      <QuickStart tool={tool} onFilled={() => setFilled(filled + 1)} />
      <div className={frame.form}>
        <ToolIdentity form={tool.form} kind="http" tint="new tool" readOnly={false} />
        <RequestSection form={tool.form} readOnly={false} />
        <ArgumentsSection key={filled} form={tool.form} readOnly={false} placed />
        <FormSection
          title={t('Sign-in')}
          text={t('Stored encrypted. Nobody can read it again, not even you.')}
        >
          <AuthFields value={tool.auth} errors={tool.authErrors} onChange={tool.setAuth} />
        </FormSection>
        <BehaviourSection form={tool.form} kind="http" readOnly={false} />
        <DetailsSection form={tool.form} />
      </div>
    </CreatePage>
  );
}

function QuickStart({ tool, onFilled }: { tool: CreateTool; onFilled: () => void }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  if (!open) {
    return (
      <Button className={form.start} onClick={() => setOpen(true)}>
        <Terminal size={15} aria-hidden="true" />
        {t('Paste a curl command')}
      </Button>
    );
  }

  function fill() {
    const command = readCurl(text);
    if (!command) {
      setError(t('This is no curl command with an address.'));
      return;
    }
    const { auth, input_schema, ...config } = command;
    const { setValue, getValues } = tool.form;
    const options = { shouldDirty: true } as const;
    setValue('config', { ...getValues('config'), ...config }, options);
    setValue('input_schema', toText(input_schema), options);
    setValue('risk', riskOf(config.method), options);
    setValue('idempotent', isIdempotent(config.method), options);
    if (auth?.type === 'bearer') tool.setAuth({ ...NO_AUTH, type: 'bearer', secret: auth.token });
    if (auth?.type === 'basic')
      tool.setAuth({ ...NO_AUTH, type: 'basic', username: auth.username, secret: auth.password });
    onFilled();
    setOpen(false);
  }

  return (
    <div className={styles.quick}>
      <TextArea
        label={t('curl command')}
        hint={t(
          'As a documentation or the network panel of a browser copies it. Its values become examples.',
        )}
        error={error}
        dir="ltr"
        rows={3}
        value={text}
        placeholder={EXAMPLES.curl}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
      />
      <div className={styles.row}>
        <Button variant="primary" size="small" disabled={!text.trim()} onClick={fill}>
          {t('Fill in the form')}
        </Button>
        <Button size="small" onClick={() => setOpen(false)}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
