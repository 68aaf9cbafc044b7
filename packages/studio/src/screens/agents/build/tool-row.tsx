import { ListChecks, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AgentValues, Tool, ToolApproval } from '@agent-studio/api-client/contract';
import {
  Badge,
  EntityIcon,
  IconButton,
  msg,
  type Option,
  Select,
  Tooltip,
  type Translate,
  useText,
} from '@agent-studio/core';
import { useTool } from '../../../data/tools.ts';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import styles from '../agent-uses.module.css';
import { OperationsDialog } from './operations-dialog.tsx';
import { useFormat } from '../../../format/use-format.ts';
import { KINDS, RISKS } from '../../../runs/tool-words.ts';

type ToolUse = AgentValues['tools'][number];

export interface ToolRowProps {
  use: ToolUse;
  readOnly: boolean;
  onChange: (use: ToolUse) => void;
  onRemove: () => void;
}

/** Stands for "what the tool says". */
const OWN = 'own';

const APPROVALS: Readonly<Record<ToolApproval, { label: string; hint: string }>> = {
  never: { label: msg('Never asks'), hint: msg('Calls run at once, whatever they do.') },
  write: { label: msg('Asks first'), hint: msg('Calls that only read run at once.') },
  always: { label: msg('Always asks'), hint: msg('A person approves every call.') },
};
const FREELY = msg('Runs freely');

/** What a choice comes to for this very tool: one that only reads is never asked about before it writes. */
const effectOf = (approval: ToolApproval, tool: Tool | undefined): string =>
  approval === 'write' && tool?.risk === 'read' ? FREELY : APPROVALS[approval].label;

export function ToolRow({ use, readOnly, onChange, onRemove }: ToolRowProps) {
  const { data: tool, error } = useTool(use.tool_id);
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const name = tool?.name ?? (error ? t('A tool you cannot see') : t('Loading…'));
  const several = (tool?.operations.length ?? 0) > 1;

  function setApproval(value: ToolApproval | typeof OWN) {
    const { approval: _, ...rest } = use;
    onChange(value === OWN ? rest : { ...rest, approval: value });
  }
  function setOperations(ids: readonly string[] | undefined) {
    const { enabled_operations: _, ...rest } = use;
    onChange(ids ? { ...rest, enabled_operations: [...ids] } : rest);
  }

  return (
    <li className={`${styles.row} ${styles.tool}`}>
      <EntityIcon icon={toEntityIcon(tool?.icon ?? 'wrench')} tint={use.tool_id} size={28} />
      <div className={styles.text}>
        {tool ? (
          <Link to={`/tools/manage/${tool.id}`} className="clip">
            {name}
          </Link>
        ) : (
          <b className="clip">{name}</b>
        )}
        <small>{tool ? <About tool={tool} use={use} /> : error && t(error.message)}</small>
      </div>
      {several && (
        <Tooltip text={t('Choose operations')}>
          <IconButton
            size="small"
            label={t('Choose operations of {name}', { name })}
            icon={<ListChecks size={15} />}
            onClick={() => setChoosing(true)}
          />
        </Tooltip>
      )}
      {tool && (
        <Badge shape="tag" tone={RISKS[tool.risk].tone} className={styles.risk}>
          {t(RISKS[tool.risk].label)}
        </Badge>
      )}
      <Select
        label={t('When {name} asks', { name })}
        hideLabel
        shape="compact"
        className={`${styles.choice} ${styles.asks}`}
        value={use.approval ?? OWN}
        onChange={setApproval}
        options={toOptions(tool, t)}
        disabled={readOnly}
      />
      {!readOnly && (
        <IconButton
          size="small"
          label={t('Remove {name}', { name })}
          icon={<Trash2 size={15} />}
          className={styles.remove}
          onClick={onRemove}
        />
      )}
      {choosing && tool && (
        <OperationsDialog
          tool={tool}
          chosen={use.enabled_operations}
          readOnly={readOnly}
          onChoose={setOperations}
          onClose={() => setChoosing(false)}
        />
      )}
    </li>
  );
}

const toOptions = (tool: Tool | undefined, t: Translate): Option<ToolApproval | typeof OWN>[] => [
  {
    value: OWN,
    label: tool ? t(effectOf(tool.approval, tool)) : t("The tool's setting"),
    hint: [t("The tool's setting"), tool && t(APPROVALS[tool.approval].hint)].filter(Boolean).join(' · '),
  },
  ...(Object.keys(APPROVALS) as ToolApproval[])
    .filter((value) => value !== tool?.approval)
    .map((value) => ({ value, label: t(effectOf(value, tool)), hint: t(APPROVALS[value].hint) })),
];

function About({ tool, use: { enabled_operations } }: { tool: Tool; use: ToolUse }) {
  const t = useText();
  const format = useFormat();
  const total = tool.operations.length;
  const { status, p95_ms } = tool.health;
  const parts = [t(KINDS[tool.kind].short)];
  if (total > 1) {
    parts.push(
      enabled_operations
        ? t('{chosen} of {count} operations', { chosen: enabled_operations.length, count: total })
        : t('{count} operations', { count: total }),
    );
  }
  if (status !== 'failing' && p95_ms !== null) parts.push(format.duration(p95_ms));
  return (
    <>
      {parts.join(' · ')}
      {status === 'failing' && (
        <>
          {' · '}
          <span data-bad="">{t('its latest call failed')}</span>
        </>
      )}
    </>
  );
}
