import { isPinnable, type WorkflowNode } from '@agent-studio/api-client/contract';
import { Package } from 'lucide-react';
import { Suspense } from 'react';
import { Button, Outline, useText } from '@agent-studio/core';
import { toFields } from '../../fields/schema-values.ts';
import type { Talk } from '../../comments/use-talk.ts';
import { lazyPart } from '../../format/lazy-part.tsx';
import styles from './build-tab.module.css';
import { pinNode } from './graph-edits.ts';
import { IssuesPanel } from './issues-panel.tsx';
import { CameToContext } from './values/came-to.ts';
import { NodeInspector } from './nodes/node-inspector.tsx';
import { readableNames } from './nodes/readable-names.ts';
import { PinField } from './runs/pin-field.tsx';
import { NodeSteps, NodeTrials } from './runs/node-run.tsx';
import { RunPanel } from './runs/run-panel.tsx';
import { useCameTo } from './runs/use-came-to.ts';
import { titleOf } from './to-canvas.ts';
import { nodeById } from './workflow-draft.ts';
import { WorkflowGlance } from './workflow-glance.tsx';
import type { GraphEdits } from './use-graph-edits.ts';
import type { BuildTabProps } from './build-tab-props.ts';

const CommentsPanel = lazyPart(() => import('../../comments/comments-panel.tsx'), 'CommentsPanel');

interface BuildSideProps extends BuildTabProps {
  edits: GraphEdits;
  /** The only one that is selected. */
  node: WorkflowNode | undefined;
  selected: readonly string[];
  /** The node to be carried out alone, and how often that was asked. */
  tried: { id: string; times: number };
  talk: Talk;
  /** Goes to a node. */
  onGo: (id: string) => void;
  /** Asks which other node is to stand in the place of one. */
  onReplace: (id: string) => void;
  /** Makes a workflow of its own of what is selected. */
  onExtract: () => void;
  onSelect: (ids: readonly string[]) => void;
}

/** Beside the drawing: the selected node, what the check found, the run, or what people say. */
export function BuildSide(props: BuildSideProps) {
  const { workflow, form, check, running, side, onSide, readOnly, onOpenRun } = props;
  const { edits, node, selected, tried, talk, onGo, onReplace, onExtract, onSelect } = props;
  const t = useText();
  const { draft } = form;
  const cameTo = useCameTo(workflow, form.base.nodes, node?.id, running.runId ?? running.lastRunId);
  return (
    <div className={styles.side}>
      {side === 'node' && node && (
        <CameToContext value={cameTo}>
          <NodeInspector
            draft={draft}
            node={node}
            issues={check.issues}
            readOnly={readOnly}
            edit={edits.edit}
            onRenamed={(id) => {
              running.breakpoints.rename(node.id, id);
              onSelect([id]);
            }}
            onDuplicate={() => {
              const id = edits.duplicate(node.id);
              if (id) onGo(id);
            }}
            onReplace={() => onReplace(node.id)}
            onRemove={() => {
              edits.remove({ nodes: [node.id], edges: [] });
              onSelect([]);
            }}
          >
            {running.states.has(node.id) && (
              <NodeSteps key={node.id} state={running.states.get(node.id)!} onOpen={onOpenRun} />
            )}
            {isPinnable(node.config.type) && (!readOnly || node.id in draft.pins) && (
              <PinField
                key={`${node.id} pin`}
                node={node}
                pin={draft.pins[node.id]}
                last={running.states.get(node.id)?.steps.at(-1)}
                readOnly={readOnly}
                onChange={(pin) => edits.edit((before) => pinNode(before, node.id, pin), `${node.id}.pin`)}
              />
            )}
            {!readOnly && (
              <NodeTrials
                key={`${node.id} trials`}
                workflowId={workflow.id}
                node={node}
                run={running.run}
                lastRunId={running.lastRunId}
                inputs={toFields(running.inputs) ?? {}}
                readsItem={readableNames(draft, node.id).some(({ name }) => name === 'item')}
                pins={draft.pins}
                breakpoints={running.breakpoints}
                tried={tried.id === node.id ? tried.times : 0}
                onRunUpTo={() => {
                  onSide('run');
                  void running.start(node.id);
                }}
                save={form.save}
                onRerun={(runId) => {
                  running.show(runId);
                  onSide('run');
                }}
              />
            )}
          </NodeInspector>
        </CameToContext>
      )}
      {side === 'node' && !node && selected.length <= 1 && (
        <WorkflowGlance workflow={workflow} draft={draft} check={check} onGo={onGo} />
      )}
      {side === 'node' && !node && selected.length > 1 && (
        <div className={styles.none}>
          <p>{t('{count} nodes are selected.', { count: selected.length })}</p>
          {!readOnly && (
            <Button size="small" onClick={onExtract}>
              <Package size={14} aria-hidden="true" />
              {t('Convert to sub-workflow…')}
            </Button>
          )}
        </div>
      )}
      {side === 'check' && (
        <IssuesPanel
          issues={check.issues}
          nodes={draft.nodes}
          isChecking={check.isChecking}
          error={check.error}
          onGo={onGo}
        />
      )}
      {side === 'comments' && (
        <Suspense fallback={<Outline of="form" />}>
          <CommentsPanel
            of={{ kind: 'workflow', id: workflow.id }}
            permissions={workflow.permissions}
            node={node ? { id: node.id, name: titleOf(node, t) } : null}
            nameOf={(id) => {
              const found = nodeById(draft, id);
              return found && titleOf(found, t);
            }}
            onGo={(id) => onSelect([id])}
            wanted={talk.wanted}
            writing={talk.writing}
          />
        </Suspense>
      )}
      {side === 'run' && (
        <RunPanel
          running={running}
          schema={draft.inputs}
          nodes={draft.nodes}
          workflow={workflow}
          onGo={onGo}
          onOpen={onOpenRun}
        />
      )}
    </div>
  );
}
