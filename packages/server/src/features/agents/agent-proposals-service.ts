import type { AgentProposal, AgentProposalLine } from '@agent-studio/api-client/contract';
import type { Proposable } from '../../engine/proposals/agent-proposal.ts';
import {
  PROPOSAL_TOKENS,
  readAgentProposal,
  toAgentPrompt,
  toOffered,
} from '../../engine/proposals/propose-agent-by-model.ts';
import { proposeAgentByRules } from '../../engine/proposals/propose-agent-by-rules.ts';
import { ProviderFailure } from '../../engine/providers/provider-failure.ts';
import type { ChatModel } from '../../engine/providers/providers.ts';
import type { JobLog } from '../../jobs/job-log.ts';
import { Refusal } from '../../refusal.ts';
import { say, sentenceOf, textOf, type Told } from '../../say.ts';
import type { Caller, Viewer } from '../access/viewer.ts';
import type { ModelWork } from '../models/model-work.ts';

export interface AgentProposalsParts {
  /** What an agent of the viewer may be given. */
  proposable: (viewer: Viewer) => Promise<Proposable>;
  model: ModelWork;
  log: JobLog;
}

/** Slow models of somebody's own machine write so long. */
const TOTAL_MS = 120_000;
/** Between two lines that tell how far it is. */
const TELL_MS = 250;

/** Writes agents from descriptions, by the default chat model, or by rules where none can. Nothing is stored. */
export function createAgentProposalsService({ proposable, model: work, log }: AgentProposalsParts) {
  async function* write(
    model: ChatModel,
    caller: Caller,
    { instructions, content }: { instructions: string; content: string },
    signal: AbortSignal,
  ): AsyncGenerator<AgentProposalLine, string> {
    const parts = work.ask(model, {
      instructions,
      messages: [{ role: 'user', content }],
      maxOutputTokens: PROPOSAL_TOKENS,
      totalMs: TOTAL_MS,
      signal,
      caller,
    });
    let answer = '';
    let told = -Infinity;
    for await (const part of parts) {
      answer += part;
      if (performance.now() - told < TELL_MS) continue;
      told = performance.now();
      yield { status: 'writing', model: model.label, characters: answer.length };
    }
    return answer;
  }

  return async function* propose(
    caller: Caller,
    described: string,
    signal: AbortSignal,
  ): AsyncGenerator<AgentProposalLine> {
    const offered = toOffered(described, await proposable(caller));
    const byRules = (notice: Told): AgentProposalLine =>
      proposed({
        method: 'rules',
        model: null,
        notice: textOf(notice),
        ...sentenceOf(notice),
        ...proposeAgentByRules(described, offered),
      });
    const model = work.model();
    if (!model) {
      yield byRules(say('proposal.offline'));
      return;
    }
    try {
      await work.assertMaySpend(caller, { input: described });
      yield { status: 'writing', model: model.label, characters: 0 };
      const answer = yield* write(model, caller, toAgentPrompt(described, offered), signal);
      const agent = readAgentProposal(answer, offered);
      yield agent
        ? proposed({ method: 'model', model: model.label, notice: null, ...agent })
        : byRules(say('proposal.unusable', { model: model.label }));
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ProviderFailure) && !(error instanceof Refusal)) throw error;
      log.warn({ err: error }, 'no model proposed an agent');
      yield byRules(say('proposal.failed', { why: error.told }));
    }
  };
}

const proposed = (proposal: AgentProposal): AgentProposalLine => ({ status: 'proposed', proposal });
