import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_AGENT_LIMITS, HELP_AGENT_ID } from '@agent-studio/api-client/contract';
import type { AgentsRepository, NewAgent } from './agents-repository.ts';

/** Owns what belongs to the product. Nobody can sign in as it: no ID token has its subject. */
export const SYSTEM_USER_ID = '00000000-0000-4000-8000-00000000000a';
export const HELP_CARD_ID = '00000000-0000-4000-8000-000000000002';

interface HelpCard {
  id: string;
  ownerId: string;
  name: string;
  description: string;
  icon: string;
  documents: HelpDocument[];
}

interface HelpDocument {
  title: string;
  text: string;
}

export interface HelpAgentParts {
  agents: Pick<AgentsRepository, 'insertOnce' | 'insertSystemUser'>;
  /** Makes the card, or brings its documents up to date. */
  seedCard: (card: HelpCard) => Promise<void>;
  /** Folder with the product's own documentation, one Markdown file a topic. */
  docsFolder: string;
}

const ownDocs = fileURLToPath(new URL('../../../../../docs/help', import.meta.url));

/** The help agent, brought up to date at every start. */
export const createHelpAgent = (parts: Omit<HelpAgentParts, 'docsFolder'>) => ({
  start: () => seedHelpAgent({ ...parts, docsFolder: ownDocs }),
});

/** Makes the help agent behind the Studio Assistant, with a card of the product's own documentation. May run at every start. */
export async function seedHelpAgent({ agents, seedCard, docsFolder }: HelpAgentParts): Promise<void> {
  await agents.insertSystemUser({ id: SYSTEM_USER_ID, name: 'Agent Studio' });
  await seedCard({
    id: HELP_CARD_ID,
    ownerId: SYSTEM_USER_ID,
    name: 'Agent Studio help',
    description: 'How to use the studio: the documentation of this version.',
    icon: 'life-buoy',
    documents: await readDocuments(docsFolder),
  });
  await agents.insertOnce(toHelpAgent(new Date().toISOString()));
}

async function readDocuments(folder: string): Promise<HelpDocument[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { title: /^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? name, text };
    }),
  );
}

const toHelpAgent = (now: string): NewAgent => ({
  id: HELP_AGENT_ID,
  owner_id: SYSTEM_USER_ID,
  name: 'Studio Assistant',
  description: 'Answers questions about Agent Studio from its documentation.',
  icon: 'brain',
  tags: ['help'],
  visibility: 'workspace',
  instructions: [
    'You are the Studio Assistant. You help people to use Agent Studio, a studio for building and managing AI agents.',
    'Answer from the documentation, briefly and step by step. Use the names of screens and buttons as they are written there.',
    'When the documentation does not say it, say so and suggest where in the studio to look.',
  ].join('\n'),
  model: { fallback_model_ids: [] },
  tools: [],
  knowledge: [{ card_id: HELP_CARD_ID, top_k: 5 }],
  memory: { short_term: { messages: 10, summarize: false } },
  guardrails: [],
  limits: DEFAULT_AGENT_LIMITS,
  conversation: {
    opening: 'Hello! I am the Studio Assistant. Ask me how to do something in the studio.',
    suggested: [
      'How do I create my first agent?',
      'Which files can I upload?',
      'How do I put an agent on another page?',
      'How do I connect a model provider?',
    ],
  },
  built_in: true,
  created_at: now,
  updated_at: now,
  updated_by: SYSTEM_USER_ID,
});
