import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AgentContent, DEFAULT_AGENT_LIMITS, HELP_AGENT_ID } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { insertSystemUser } from './agents-repository.ts';
import type { Agents } from './create-agents.ts';

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
  otherWords: Record<string, string[]>;
  askedAs: Record<string, string[]>;
}

interface HelpDocument {
  title: string;
  text: string;
}

export interface HelpAgentParts {
  db: Database;
  drafts: Pick<Agents['drafts'], 'create'>;
  /** Makes the card, or brings its documents up to date. */
  seedCard: (card: HelpCard) => Promise<void>;
  /** Folder with the product's own documentation, one Markdown file a topic. */
  docsFolder: string;
}

const ownDocs = fileURLToPath(new URL('../../../../../docs/help', import.meta.url));

/** The help agent, brought up to date at every start. */
export const createHelpAgent = (parts: Omit<HelpAgentParts, 'docsFolder'>) => ({
  startWork: () => seedHelpAgent({ ...parts, docsFolder: ownDocs }),
});

/** Makes the help agent behind the Studio Assistant, with a card of the product's own documentation. May run at every start. */
export async function seedHelpAgent({ db, drafts, seedCard, docsFolder }: HelpAgentParts): Promise<void> {
  const owner = { userId: SYSTEM_USER_ID, name: 'Agent Studio', isAdmin: false };
  await insertSystemUser(db, owner);
  await seedCard({
    id: HELP_CARD_ID,
    ownerId: SYSTEM_USER_ID,
    name: 'Agent Studio help',
    description: 'How to use the studio: the documentation of this version.',
    icon: 'life-buoy',
    documents: await readDocuments(docsFolder),
    otherWords: await readOtherWords(docsFolder),
    askedAs: await readJson(docsFolder, 'asked.json'),
  });
  await drafts.create(owner, HELP_AGENT, { id: HELP_AGENT_ID, visibility: 'workspace', built_in: true });
}

/** What newcomers call things: `{ "agent": ["bot", "chatbot"] }`, by the words that help has. */
async function readOtherWords(folder: string): Promise<HelpCard['otherWords']> {
  const names = await readJson(folder, 'other-words.json');
  const meant = Object.entries(names).flatMap(([words, others]) => others.map((name) => ({ name, words })));
  return Object.fromEntries(
    [...Map.groupBy(meant, ({ name }) => name)].map(([name, found]) => [
      name,
      found.flatMap(({ words }) => words.split(' ')),
    ]),
  );
}

const readJson = async (folder: string, name: string) =>
  JSON.parse(await readFile(join(folder, name), 'utf8')) as Record<string, string[]>;

async function readDocuments(folder: string): Promise<HelpDocument[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { title: /^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? name, text };
    }),
  );
}

const HELP_AGENT: AgentContent = {
  name: 'Studio Assistant',
  description: 'Answers questions about Agent Studio from its documentation.',
  icon: 'brain',
  tags: ['help'],
  instructions: [
    'You are the Studio Assistant. You help people to use Agent Studio, a studio for building and managing AI agents.',
    'Answer from the documentation, briefly and step by step. Use the names of screens and buttons as they are written there.',
    'Quote the sentence that answers the question word for word, in quotation marks and with its source, and name the screen where it is done.',
    'When the documentation does not say it, say so and suggest where in the studio to look.',
  ].join('\n'),
  variables: [],
  model: { fallback_model_ids: [] },
  tools: [],
  knowledge: [{ card_id: HELP_CARD_ID, top_k: 5 }],
  memory: { short_term: { messages: 10, summarize: false } },
  guardrails: [],
  limits: DEFAULT_AGENT_LIMITS,
  output_schema: null,
  conversation: {
    opening: 'Hello! I am the Studio Assistant. Ask me how to do something in the studio.',
    suggested: [
      'How do I create my first agent?',
      'Which files can I upload?',
      'How do I put an agent on another page?',
      'How do I connect a model provider?',
    ],
    follow_ups: true,
  },
};
