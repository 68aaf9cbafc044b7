import { Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BrowseItem } from '@agent-studio/api-client/contract';
import { EmptyState, ErrorState, Outline, Select, useText } from '@agent-studio/core';
import { useBrowse } from '../../../data/connectors/connector-browse.ts';
import { SchemaForm } from '../../../fields/schema-form.tsx';
import { checkValue, initialValue, toFields } from '../../../fields/schema-values.ts';
import styles from './query.module.css';

export interface ToolQueryProps {
  connectorId: string;
  /** The tool to begin with. */
  initial: string | null;
  onRun: (question: { query: string; params: Record<string, unknown> }) => void;
  controls: ReactNode;
}

/** Where a server lists its tools. */
const TOP = '';

/** One of the tools of a server with its arguments. */
export function ToolQuery({ connectorId, initial, onRun, controls }: ToolQueryProps) {
  const t = useText();
  const tools = useBrowse(connectorId, TOP);
  const [name, setName] = useState(initial);
  if (!tools.data && tools.error) {
    return (
      <ErrorState
        title={t('The tools could not be read')}
        text={t(tools.error.message)}
        onRetry={() => void tools.refetch()}
      />
    );
  }
  if (!tools.data) return <Outline of="form" count={2} />;
  const items = tools.data.pages.flatMap((page) => page.items.filter(({ kind }) => kind === 'tool'));
  const tool = items.find((item) => item.path === name) ?? items[0];
  if (!tool) return <EmptyState size="inline" icon={Wrench} title={t('This server offers no tools')} />;
  return (
    <div className={styles.form}>
      <Select
        label={t('Tool')}
        hint={tool.detail}
        value={tool.path}
        options={items.map((item) => ({ value: item.path, label: item.name }))}
        onChange={setName}
      />
      {tool.read_only === false && (
        <p>{t('This tool does more than read. It is refused here; make a tool of it instead.')}</p>
      )}
      <ToolArguments key={tool.path} tool={tool} onRun={onRun} controls={controls} />
    </div>
  );
}

function ToolArguments({
  tool,
  onRun,
  controls,
}: Pick<ToolQueryProps, 'onRun' | 'controls'> & { tool: BrowseItem }) {
  const t = useText();
  const schema = tool.input_schema ?? { type: 'object', properties: {} };
  const [args, setArgs] = useState<unknown>(() => initialValue(schema));
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>();
  function run() {
    const found = checkValue(schema, args);
    setProblems(found);
    if (found.size === 0) onRun({ query: tool.path, params: toFields(args) ?? {} });
  }
  return (
    <form
      className={styles.form}
      aria-label={t('Query')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <SchemaForm
        schema={schema}
        value={args}
        {...(problems && { errors: problems })}
        onChange={(next) => {
          setArgs(next);
          setProblems(undefined);
        }}
      />
      {controls}
    </form>
  );
}
