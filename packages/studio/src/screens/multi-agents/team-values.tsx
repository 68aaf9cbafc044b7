import { joinMembers, joinPlaces } from './canvas/join-teams.ts';
import {
  DEFAULT_TERMINATION,
  NO_DRAWING,
  type MultiAgent,
  type MultiAgentContent,
  type MultiAgentUpdate,
  type MultiAgentValues,
} from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { MergeField } from '../../format/merge.ts';
import { ModelName } from '../../entities/model-name.tsx';
import { showIcon, showJson, showVisibility, showYes } from '../../format/show-value.ts';
import type { Saved } from '../../forms/use-entity-form.ts';
import { showDrawn } from '../../canvas/notes/show-drawn.ts';
import { PATTERNS } from './canvas/patterns.ts';

export const NEW_TEAM: MultiAgentValues = {
  name: '',
  description: '',
  icon: 'users',
  tags: [],
  visibility: 'private',
  pattern: 'supervisor',
  members: [],
  coordinator: { instructions: '' },
  join: { mode: 'concat' },
  termination: DEFAULT_TERMINATION,
  conversation: { follow_ups: false },
  layout: {},
  drawing: NO_DRAWING,
};

/** The part of a team that the form edits, and its revision. */
export const toSavedTeam = (team: MultiAgent): Saved<MultiAgentValues> => ({
  revision: team.revision,
  values: { ...toContent(team), visibility: team.visibility },
});

/** What a version keeps of a team, which is what its check reads. */
export const toContent = (team: MultiAgentValues | MultiAgent): MultiAgentContent => ({
  name: team.name,
  description: team.description,
  icon: team.icon,
  tags: team.tags,
  pattern: team.pattern,
  members: team.members,
  ...(team.entry !== undefined && { entry: team.entry }),
  coordinator: team.coordinator,
  join: team.join,
  termination: team.termination,
  conversation: team.conversation,
  layout: team.layout,
  drawing: team.drawing,
});

/** What is sent: an entry that was taken away is said so. */
export const toUpdate = (changes: Partial<MultiAgentValues>): MultiAgentUpdate => {
  const { entry, ...rest } = changes;
  return 'entry' in changes ? { ...rest, entry: entry ?? null } : rest;
};

export const TEAM_FIELDS: readonly MergeField<MultiAgentValues>[] = [
  { path: 'name', label: msg('Name') },
  { path: 'description', label: msg('What it does') },
  { path: 'icon', label: msg('Icon'), show: showIcon },
  { path: 'tags', label: msg('Tags') },
  { path: 'visibility', label: msg('Visibility'), show: showVisibility },
  {
    path: 'pattern',
    label: msg('Pattern'),
    show: (value, t) => t(PATTERNS[value as MultiAgentValues['pattern']].label),
  },
  { path: 'members', label: msg('Members'), show: showJson, join: joinMembers },
  { path: 'entry', label: msg('Answers first') },
  {
    path: 'coordinator.model_id',
    label: msg('Model of the coordinator'),
    show: (id) => <ModelName id={(id ?? undefined) as string | undefined} />,
  },
  { path: 'coordinator.instructions', label: msg('Instructions of the coordinator') },
  { path: 'join.mode', label: msg('Join') },
  {
    path: 'join.judge_model_id',
    label: msg('Model of the judge'),
    show: (id) => <ModelName id={(id ?? undefined) as string | undefined} />,
  },
  { path: 'termination.max_turns', label: msg('Turns') },
  {
    path: 'termination.timeout_ms',
    label: msg('Time, seconds'),
    show: (ms) => String(Number(ms) / 1000),
  },
  {
    path: 'termination.max_cost_usd',
    label: msg('Cost, US dollars'),
    show: (cost, t) => cost?.toString() ?? t('(none)'),
  },
  { path: 'termination.stop_text', label: msg('Ends at this text') },
  {
    path: 'conversation.follow_ups',
    label: msg('Suggest questions after each answer'),
    show: showYes,
  },
  { path: 'layout', label: msg('Places on the canvas'), show: showJson, join: joinPlaces },
  { path: 'drawing.notes', label: msg('Notes'), show: showDrawn },
  { path: 'drawing.groups', label: msg('Groups'), show: showDrawn },
  { path: 'drawing.colors', label: msg('Colours'), show: showJson },
];
