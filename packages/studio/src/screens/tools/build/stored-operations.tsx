import { RefreshCw } from 'lucide-react';
import type { Tool } from '@agent-studio/api-client/contract';
import { Button, useText } from '@agent-studio/core';
import styles from '../manage-tool.module.css';
import { OperationsSection } from './operations-section.tsx';
import type { ToolCheck } from './use-tool-check.ts';
import { WarningsNote } from './warnings-note.tsx';
import type { ToolPartProps } from './tool-values.ts';

/** The chosen operations, and after a look at the source all that there are. */
export function StoredOperations({
  tool,
  check,
  form,
  readOnly,
}: ToolPartProps & { tool: Tool; check: ToolCheck }) {
  const t = useText();
  const { answer, checking, run } = check;
  const stored = tool.operations.map((one) => ({ ...one, refused: one.blocked }));
  const offered = answer?.operations ?? [];
  const known = new Set(offered.map(({ id }) => id));
  const gone = answer ? stored.filter(({ id }) => !known.has(id)) : [];
  return (
    <div className={styles.part}>
      <OperationsSection
        form={form}
        readOnly={readOnly}
        operations={answer ? [...offered, ...gone] : stored}
      />
      {answer && <WarningsNote warnings={answer.warnings} />}
      {!readOnly && (
        <div className={styles.row}>
          <Button size="small" busy={checking} onClick={run}>
            <RefreshCw size={14} aria-hidden="true" />
            {tool.kind === 'mcp' ? t('Ask the server again') : t('Read the document again')}
          </Button>
          <span className={styles.saved}>{t('Shows everything there is to choose, and what changed.')}</span>
        </div>
      )}
    </div>
  );
}
