import { msg } from '@agent-studio/core';

/** What to do about an error, beyond what the error itself says. By its code, or the beginning of it. */
const HINTS: readonly (readonly [code: string, hint: string])[] = [
  [
    'provider.timeout',
    msg(
      'The model was too slow. Try again, give it fewer passages, or choose a faster model or a fallback model.',
    ),
  ],
  [
    'provider.rate_limited',
    msg('The provider had too many requests. Wait a minute, or give this agent a fallback model.'),
  ],
  [
    'provider.unauthorized',
    msg('The provider refused its key. An administrator can enter another one under Models.'),
  ],
  [
    'provider.refused',
    msg('The provider refused the request. Test the model under Models, and check its limits there.'),
  ],
  ['provider.unavailable', msg('The provider was away. Try again, or give this agent a fallback model.')],
  [
    'provider.bad_answer',
    msg('The model sent nothing usable. Ask again, or choose another model for this agent.'),
  ],
  ['limit.steps', msg('Raise “Model calls” in the limits of this agent, or ask for less at once.')],
  ['limit.tool_calls', msg('Raise “Tool calls” in the limits of this agent, or ask for less at once.')],
  [
    'limit.time',
    msg('Raise the time in the limits of this agent, or look in the waterfall for the slow step.'),
  ],
  ['limit.cost', msg('Raise the cost in the limits of this agent, or choose a cheaper model.')],
  ['limit.repeats', msg('Look at what the tool answers: the model did not find there what it looked for.')],
  [
    'approval.expired',
    msg('A call waited too long for somebody. Ask again and decide in time, or change when this tool asks.'),
  ],
  ['run.unsure', msg('Check outside whether the call was carried out before you ask again.')],
  ['run.interrupted', msg('The server was stopped. Ask again, or replay the run.')],
  ['server.closing', msg('The server was stopped. Ask again, or replay the run.')],
  [
    'replay.no_recording',
    msg('Compare the arguments of the call with those of the original run, or replay with live tools.'),
  ],
  ['internal', msg('This was not the fault of the question. Try again; the log of the server says more.')],
];

export const hintFor = (code: string): string | undefined =>
  HINTS.find(([known]) => code === known || code.startsWith(`${known}.`))?.[1];
