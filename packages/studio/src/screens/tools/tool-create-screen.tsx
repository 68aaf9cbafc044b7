import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ToolKind } from '@agent-studio/api-client/contract';
import { PageHeader, Spinner, useText } from '@agent-studio/core';
import { useToolKinds } from '../../data/tools.ts';
import { KINDS } from '../../entities/kinds/kinds.ts';
import { MakersOnly } from '../../entities/makers-only.tsx';
import { ToolKinds } from './create/tool-kinds.tsx';
import styles from './create/tool-create.module.css';
import { lazyPart } from '../../format/lazy-part.tsx';

const CreateHttp = lazyPart(() => import('./create/create-http.tsx'), 'CreateHttp');
const CreateFunction = lazyPart(() => import('./create/create-function.tsx'), 'CreateFunction');
const CreateConnectorTool = lazyPart(
  () => import('./create/create-connector-tool.tsx'),
  'CreateConnectorTool',
);
const CreateProcedureTool = lazyPart(
  () => import('./create/create-procedure-tool.tsx'),
  'CreateProcedureTool',
);
const CreateOpenapi = lazyPart(() => import('./create/create-openapi.tsx'), 'CreateOpenapi');
const CreateMcp = lazyPart(() => import('./create/create-mcp.tsx'), 'CreateMcp');

const FORMS: Readonly<Record<ToolKind, ComponentType>> = {
  http: CreateHttp,
  openapi: CreateOpenapi,
  mcp: CreateMcp,
  function: CreateFunction,
  connector: CreateConnectorTool,
  sop: CreateProcedureTool,
};

/** /tools/create: the choice of a kind, then its form. */
export default function ToolCreateScreen() {
  const t = useText();
  return (
    <MakersOnly title={t('Create Tool')} list={KINDS.tool.list}>
      <CreateTool />
    </MakersOnly>
  );
}

function CreateTool() {
  const t = useText();
  const [params] = useSearchParams();
  const kinds = useToolKinds();
  const allowed = kinds.data?.find(({ kind, enabled }) => enabled && kind === params.get('kind'));
  const waits = params.has('kind') && kinds.isPending;

  if (waits) return <FormComes />;
  if (allowed) {
    const Form = FORMS[allowed.kind];
    return (
      <Suspense fallback={<FormComes />}>
        <Form key={allowed.kind} />
      </Suspense>
    );
  }
  const off = kinds.data?.find(({ kind, enabled }) => !enabled && kind === params.get('kind'));
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('Create Tool')}
        subtitle={off?.notice ?? t('A tool is a call to another system. Start from what you have:')}
      />
      <ToolKinds />
    </div>
  );
}

/** The page of a form that still loads: its heading stands from the start. */
function FormComes() {
  const t = useText();
  return (
    <div className={styles.page} aria-busy="true">
      <PageHeader title={t('Create Tool')} />
      <Spinner label={t('Loading')} size={20} />
    </div>
  );
}
