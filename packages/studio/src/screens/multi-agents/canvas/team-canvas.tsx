import { type Ref, useState } from 'react';
import type { Agent, DraftIssue } from '@agent-studio/api-client/contract';
import { hueOf, useText } from '@agent-studio/core';
import type { CanvasHandle, CanvasNode } from '../../../canvas/canvas-types.ts';
import { fromClip, toClip } from '../../../canvas/clipboard.ts';
import { removeDrawn } from '../../../canvas/notes/drawing-edits.ts';
import { GraphCanvas } from '../../../canvas/graph-canvas.tsx';
import type { Talk } from '../../../comments/use-talk.ts';
import type { EditorRoom } from '../../../canvas/use-editor-room.ts';
import { useModels } from '../../../data/models.ts';
import { useRun } from '../../../data/runs/agent-runs.ts';
import { type TeamActivities, useTeamActivity } from '../../../data/runs/team-activity.ts';
import { isSame } from '../../../format/is-same.ts';
import { useFormat } from '../../../format/use-format.ts';
import { toEntityIcon } from '../../../entities/entity-icons.ts';
import { modelLabel } from '../../../entities/model-name.tsx';
import { CLIP, pastedInto, readLine, readPlaced } from './team-clip.ts';
import {
  canJoin,
  freeKey,
  MOST_MEMBERS,
  withLine,
  withoutLine,
  withoutMembers,
  withPlaces,
} from './team-changes.ts';
import { endsOf, toTeamGraph } from './team-graph.ts';
import { tookOf } from './team-turns.ts';
import styles from '../team-editor.module.css';
import type { TeamModel } from './use-team-model.ts';

export interface TeamCanvasProps {
  room: EditorRoom;
  model: TeamModel;
  /** The agents of the members, as far as they are known. */
  agents: readonly Agent[] | undefined;
  issues: readonly DraftIssue[];
  activities: TeamActivities;
  readOnly: boolean;
  handle: Ref<CanvasHandle>;
  talk: Talk;
  onSelect: (keys: readonly string[]) => void;
  /** Opens the choice of agents. */
  onAdd: () => void;
  /** A member, `coordinator` or `join`. */
  onOpen: (key: string) => void;
}

/** The team as a drawing: the same model as the form, and what a run does right now. */
export function TeamCanvas({
  room,
  model,
  agents,
  issues,
  activities,
  readOnly,
  handle,
  talk,
  onSelect,
  onAdd,
  onOpen,
}: TeamCanvasProps) {
  const t = useText();
  const models = useModels();
  const activity = useTeamActivity(activities);
  const run = useRun(activity.runId);
  const format = useFormat();
  const { values, change } = model;
  const { model_id: id } = values.coordinator;
  const name = modelLabel(models.data, id, t);
  const graph = toTeamGraph({
    values,
    agentOf(id) {
      const agent = agents?.find((one) => one.id === id);
      if (agent)
        return {
          name: agent.name,
          icon: toEntityIcon(agent.icon),
          hue: hueOf(id),
          with: {
            model: modelLabel(models.data, agent.model.model_id, t) ?? '…',
            tools: agent.tools.length,
            cards: agent.knowledge.length,
            published: agent.published_version !== null,
          },
        };
      return agents ? undefined : { name: '…', icon: toEntityIcon(), hue: hueOf(id) };
    },
    model: name === null || id ? (name ?? '…') : t('Default model: {name}', { name }),
    issues,
    activity,
    tookOf(key) {
      const ms = tookOf(run.data, key);
      return ms === undefined ? undefined : format.duration(ms);
    },
    t,
  });
  const nodes = useSameNodes(
    graph.nodes.map((node) => {
      const said = talk.byNode.get(node.id);
      return said ? { ...node, talk: said } : node;
    }),
  );

  return (
    <GraphCanvas
      label={t('Team on the canvas')}
      className={styles.canvas}
      room={room}
      copyOut={{
        name: values.name,
        settingsOf(id) {
          const member = values.members.find(({ key }) => key === id);
          return member ?? (id === 'coordinator' ? values.coordinator : id === 'join' ? values.join : {});
        },
      }}
      nodes={nodes}
      edges={graph.edges}
      drawing={values.drawing}
      readOnly={readOnly}
      handle={handle}
      onOpen={onOpen}
      onSelect={onSelect}
      {...(talk.of && { nodeActions: (id: string) => [talk.actionFor(id)] })}
      onMove={(moves) => change((draft) => withPlaces(draft, moves))}
      {...(!readOnly && {
        onAdd,
        onDrawing: (next, group) => change((draft) => ({ ...draft, drawing: next(draft.drawing) }), group),
        onConnect: (source, _port, target) => change((draft) => withLine(draft, source, target)),
        onRemove: (gone) =>
          change((draft) =>
            gone.edges.reduce((so, id) => withoutLine(so, ...endsOf(id)), withoutMembers(draft, gone.nodes)),
          ),
        steps: model,
        onPaste(text, at) {
          const pasted = fromClip(text, {
            format: CLIP,
            at,
            taken: new Set(values.members.map(({ key }) => key)),
            freeId: (id, taken) => freeKey(id, [...taken]),
            readNode: readPlaced,
            readEdge: readLine,
          });
          if (!pasted) return undefined;
          const room = pasted.nodes.slice(0, MOST_MEMBERS - values.members.length);
          // What is said about members there was no room for is left out.
          const left = pasted.nodes.slice(room.length).map(({ id }) => id);
          const drawn = removeDrawn(pasted.drawing, left);
          change((draft) => pastedInto(draft, room, pasted.edges, drawn));
          return pasted.ids.filter((id) => !left.includes(id));
        },
      })}
      canConnect={(source, _port, target) => canJoin(values, source, target)}
      onCopy={(ids) =>
        toClip(
          CLIP,
          ids,
          nodes.flatMap(({ id, position }) => {
            const member = values.members.find(({ key }) => key === id);
            return member ? [{ id, position, member }] : [];
          }),
          graph.edges,
          values.drawing,
        )
      }
    />
  );
}

/** The same objects for nodes that look the same, so that only changed ones are drawn again. */
function useSameNodes(nodes: readonly CanvasNode[]): readonly CanvasNode[] {
  const [last, setLast] = useState(nodes);
  const same = nodes.map((node) => {
    const before = last.find(({ id }) => id === node.id);
    return before && isSame(before, node) ? before : node;
  });
  const isUnchanged = same.length === last.length && same.every((node, place) => node === last[place]);
  if (!isUnchanged) setLast(same);
  return isUnchanged ? last : same;
}
