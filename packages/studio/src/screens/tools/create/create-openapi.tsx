import { FileCode } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Discovery } from '@agent-studio/api-client/contract';
import { Button, FileDrop, msg, Segmented, TextArea, TextField, useText } from '@agent-studio/core';
import { useDiscoverTools } from '../../../data/tools.ts';
import { FormProblem } from '../../../forms/form-problem.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { AuthFields } from '../build/auth-fields.tsx';
import { CreatePage } from './create-page.tsx';
import { EXAMPLES } from './examples.ts';
import { FoundSections, takeDiscovery } from './found-sections.tsx';
import styles from './tool-create.module.css';
import type { SpecSource } from '../build/tool-values.ts';
import { useNewTool } from './use-create-tool.ts';

const WAYS = [
  { value: 'file', label: msg('File') },
  { value: 'url', label: msg('Web address') },
  { value: 'paste', label: msg('Paste') },
] as const;
type Way = (typeof WAYS)[number]['value'];

const MAX_FILE_BYTES = 20_000_000;

/** Tools out of an OpenAPI document: read it, then choose. */
export function CreateOpenapi() {
  const t = useText();
  const format = useFormat();
  const discover = useDiscoverTools();
  const [way, setWay] = useState<Way>('file');
  const [file, setFile] = useState<File>();
  const [url, setUrl] = useState('');
  const [pasted, setPasted] = useState('');
  const [found, setFound] = useState<Discovery>();
  // The document that was read, whatever the fields say by then.
  const read = useRef<SpecSource>(undefined);
  const tool = useNewTool('openapi', () => read.current);
  const isGiven = { file: file !== undefined, url: url.trim() !== '', paste: pasted.trim() !== '' }[way];

  async function start() {
    const auth = tool.checkAuth();
    if (!auth || !isGiven || discover.isPending) return;
    const source: SpecSource =
      way === 'url' ? { spec_url: url.trim() } : { spec: way === 'file' ? await file!.text() : pasted };
    discover.mutate(
      { kind: 'openapi', ...source, auth },
      {
        onSuccess(discovery) {
          read.current = source;
          setFound(discovery);
          takeDiscovery(tool, discovery);
        },
      },
    );
  }

  return (
    <CreatePage
      tool={tool}
      subtitle={t('OpenAPI 3 or Swagger 2, as JSON or YAML, however long it is.')}
      ready={found !== undefined}
    >
      <FormSection
        title={t('Document')}
        action={
          <Segmented
            label={t('Where the document is')}
            value={way}
            onChange={setWay}
            segments={WAYS.map(({ value, label }) => ({ value, label: t(label) }))}
          />
        }
      >
        <div className={styles.source}>
          {way === 'file' && (
            <>
              <FileDrop
                label={t('OpenAPI document')}
                hint={t('JSON or YAML, up to {size}', { size: format.bytes(MAX_FILE_BYTES) })}
                accept=".json,.yaml,.yml"
                multiple={false}
                maxBytes={MAX_FILE_BYTES}
                onFiles={([chosen]) => setFile(chosen)}
              />
              {file && (
                <p className={styles.file}>
                  <FileCode size={15} aria-hidden="true" />
                  <span dir="auto">{file.name}</span> · {format.bytes(file.size)}
                </p>
              )}
            </>
          )}
          {way === 'url' && (
            <TextField
              label={t('Address of the document')}
              hint={t('The server reads it, not your browser.')}
              dir="ltr"
              placeholder={EXAMPLES.spec}
              value={url}
              onChange={({ target }) => setUrl(target.value)}
            />
          )}
          {way === 'paste' && (
            <TextArea
              label={t('Text of the document')}
              dir="ltr"
              rows={8}
              maxRows={14}
              spellCheck={false}
              value={pasted}
              placeholder={EXAMPLES.pasted}
              onChange={({ target }) => setPasted(target.value)}
            />
          )}
          <AuthFields value={tool.auth} errors={tool.authErrors} onChange={tool.setAuth} />
          <FormProblem text={discover.error?.message ?? null} />
          <div className={styles.row}>
            <Button
              variant={found ? 'secondary' : 'primary'}
              busy={discover.isPending}
              disabled={!isGiven}
              onClick={() => void start()}
            >
              {found ? t('Read it again') : t('Read the document')}
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
