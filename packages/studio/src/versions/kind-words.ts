import { msg } from '@agent-studio/core';
import type { DraftKind } from '../data/draft-copies.ts';
import type { PublishedKind } from '../data/entity-versions.ts';

/* What the dialogs of versions, bins and files say of each kind. */

/** Who uses what is published, and what to do when somebody else saved meanwhile: what they wrote is shown by then. */
export const VERSION_WORDS: Readonly<Record<PublishedKind, { users: string; stale: string }>> = {
  agent: {
    users: msg('Calls of the API and websites use it from now on. The test chat goes on with the draft.'),
    stale: msg('Somebody changed this agent in the meantime. Look at the changes again, then publish.'),
  },
  multi_agent: {
    users: msg('Calls of the API and workflows use it from now on. The test chat goes on with the draft.'),
    stale: msg('Somebody changed this team in the meantime. Look at the changes again, then publish.'),
  },
  workflow: {
    users: msg(
      'Schedules, webhooks and calls of the API use it from now on. Runs that go on keep their version.',
    ),
    stale: msg('Somebody changed this workflow in the meantime. Look at the changes again, then publish.'),
  },
  sop: {
    users: msg('The navigator shows it from now on. Runs that go on keep their version.'),
    stale: msg('Somebody changed this procedure in the meantime. Look at the changes again, then publish.'),
  },
  tool: {
    users: msg('Whatever uses this tool calls it like this from now on. Its test goes on with the draft.'),
    stale: msg('Somebody changed this tool in the meantime. Look at the changes again, then publish.'),
  },
  connector: {
    users: msg(
      'Syncs, tools and workflows use it from now on. Testing, browsing and asking here go on with the draft.',
    ),
    stale: msg('Somebody changed this connector in the meantime. Look at the changes again, then publish.'),
  },
  knowledge_card: {
    users: msg(
      'Agents, teams and workflows search with it from now on. The retrieval test and the golden questions go on with the draft.',
    ),
    stale: msg('Somebody changed this card in the meantime. Look at the changes again, then publish.'),
  },
};

interface DraftWords {
  import: { title: string; button: string; hint: string };
  bin: { title: string; about: string; empty: string; forGood: string };
}

const WITH_VERSIONS = msg('They can be brought back for {days} days, with their versions.');

/** Of what is a draft, moves to a bin and travels as a file. */
export const DRAFT_WORDS: Readonly<Record<DraftKind, DraftWords>> = {
  agent: {
    import: {
      title: msg('Import an agent'),
      button: msg('Import agent'),
      hint: msg('An .agent.json file'),
    },
    bin: {
      title: msg('Deleted agents'),
      about: msg(
        'They can be brought back for {days} days, with their versions and where they are published.',
      ),
      empty: msg('Agents that you delete stand here for a while.'),
      forGood: msg(
        'The agent and its versions are deleted. Its past runs stay in the records. This cannot be undone.',
      ),
    },
  },
  multi_agent: {
    import: {
      title: msg('Import a team'),
      button: msg('Import team'),
      hint: msg('A .multi-agent.json file'),
    },
    bin: {
      title: msg('Deleted teams'),
      about: WITH_VERSIONS,
      empty: msg('Teams that you delete stand here for a while.'),
      forGood: msg(
        'The team and its versions are deleted. Its past runs stay in the records. This cannot be undone.',
      ),
    },
  },
  workflow: {
    import: {
      title: msg('Import a workflow'),
      button: msg('Import workflow'),
      hint: msg('A .workflow.json file'),
    },
    bin: {
      title: msg('Deleted workflows'),
      about: msg('They can be brought back for {days} days, with their versions. Their schedules stay off.'),
      empty: msg('Workflows that you delete stand here for a while.'),
      forGood: msg(
        'The workflow, its versions and its triggers are deleted. Its past runs stay in the records. This cannot be undone.',
      ),
    },
  },
  sop: {
    import: {
      title: msg('Import a procedure'),
      button: msg('Import procedure'),
      hint: msg('A .sop.json file'),
    },
    bin: {
      title: msg('Deleted procedures'),
      about: WITH_VERSIONS,
      empty: msg('Procedures that you delete stand here for a while.'),
      forGood: msg(
        'The procedure and its versions are deleted. Its past runs stay on record. This cannot be undone.',
      ),
    },
  },
};
