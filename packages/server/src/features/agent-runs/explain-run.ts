import type { Step } from '@agent-studio/api-client/contract';
import type { PlaceFacts } from '../../engine/agent-turn.ts';
import type { StoredRun } from './agent-runs-repository.ts';

const MAX_STEPS = 5;
const MAX_ERROR_CHARS = 600;
const MAX_QUESTION_CHARS = 300;

const KINDS: Record<Step['kind'], string> = {
  llm: 'model',
  tool: 'tool',
  retrieval: 'search',
  member: 'member',
  handoff: 'handoff',
  node: 'node',
  breakpoint: 'breakpoint',
};

/**
 * What the assistant may say about a run that is open where it is asked. Only what was recorded, word for word: the rest
 * is for the documentation to say, which is searched by the error when the question is about the run.
 */
export function explainRun(run: StoredRun & { steps: Step[] }, question: string): PlaceFacts {
  const bad = run.steps
    .map((step, place) => ({ ...step, place: place + 1 }))
    .filter(({ error, status }) => status !== 'succeeded' && status !== 'running' && error)
    .slice(0, MAX_STEPS);
  const facts = [
    toHeadline(run),
    `It was asked: “${cut(run.input, MAX_QUESTION_CHARS)}”`,
    ...bad.map(
      ({ place, kind, name, status, error }) =>
        `Step ${place}, ${KINDS[kind]} “${name}”, ${status}${repeats(run, error!) ? '.' : `: ${cut(error!, MAX_ERROR_CHARS)}`}`,
    ),
  ].join('\n');
  if (!isAbout(question)) return { facts };
  // The headings of the documentation are the codes; more words would only lead away from them.
  const failedTool = bad.find(({ kind }) => kind === 'tool');
  return { facts, search: (run.error && toWords(run.error.code)) ?? (failedTool ? 'tool failed' : question) };
}

/** The error of a model is that of its run. */
const repeats = (run: StoredRun, error: string) => run.error !== null && error.endsWith(run.error.detail);

const ENDS: Record<StoredRun['status'], string> = {
  running: 'still goes on',
  paused: 'waits for a permission',
  succeeded: 'succeeded',
  failed: 'failed',
  cancelled: 'was cancelled',
  interrupted: 'was interrupted',
};

function toHeadline({ agent_name, status, error, duration_ms }: StoredRun): string {
  const took = duration_ms === null ? '' : ` after ${toDuration(duration_ms)}`;
  const ended = `This run of “${agent_name}” ${ENDS[status]}${took}.`;
  if (!error) return `${ended} No error was recorded for it as a whole.`;
  return `${ended} Its error is ${error.code}: “${cut(error.detail, MAX_ERROR_CHARS)}”`;
}

const toDuration = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** In the languages of the studio. Others must ask a model, which decides by itself. */
const ABOUT_A_RUN =
  /\b(why|fail\w*|errors?|wrong|this run|warum|wieso|fehler|fehlgeschlagen|(dieser|diesen|diesem) lauf)\b|لماذا|فشل|خطأ|هذا التشغيل/i;
const isAbout = (question: string) => ABOUT_A_RUN.test(question);

const toWords = (code: string) => code.replace(/[._]/g, ' ');

const cut = (text: string, chars: number) =>
  text.length > chars ? `${text.slice(0, chars - 1).toWellFormed()}…` : text;
