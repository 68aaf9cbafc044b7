import type { NodeConfig, WorkflowNode } from '@agent-studio/api-client/contract';
import { say } from '../../say.ts';
import { holds } from './fill-node.ts';
import { NodeFailure, type NodeInput, type NodeOutcome, type Place } from './node-work.ts';
import { rowsOf } from './csv-rows.ts';
import { FailedNode } from './failed-node.ts';
import type { Course, Walked } from './course.ts';

/** Nodes with paths inside them. */

type Of<Type extends NodeConfig['type']> = WorkflowNode & { config: Extract<NodeConfig, { type: Type }> };
type Outcome = NodeOutcome & { ended?: Walked['ended'] };

export function runLoop(
  course: Course,
  node: Of<'loop'>,
  input: NodeInput,
  place: Place,
  key: string,
): Promise<Outcome> {
  return node.config.mode === 'each'
    ? runEach(course, node, input['items'], place, key)
    : runWhile(course, node, place, key);
}

async function runEach(
  course: Course,
  node: Of<'loop'>,
  given: unknown,
  place: Place,
  key: string,
): Promise<Outcome> {
  const { max_rounds, concurrency, on_item_error } = node.config;
  const items = node.config.items_as === 'csv' ? rowsOf(given, max_rounds) : given;
  if (!Array.isArray(items)) throw new NodeFailure(say('node.loop_list'));
  if (items.length > max_rounds) {
    throw new NodeFailure(say('node.loop_long', { entries: items.length, limit: max_rounds }));
  }
  let isOver = false;
  const inner: Place[] = [];
  const errors: { index: number; error: string }[] = [];
  const rounds = items.map((item: unknown, index) => async (): Promise<Walked | undefined> => {
    // An `end` was met: what has begun is finished, nothing more is begun.
    if (isOver) return undefined;
    await course.spendStep();
    const round = inside(node, place, `${key}[${index}]`, key, { item, index });
    // One after the other, each goes on with the variables of the one before.
    if (concurrency === 1) share(round, place);
    else inner[index] = round;
    try {
      const walked = await course.walk(node, 'body', round);
      isOver ||= walked.ended !== undefined;
      return walked;
    } catch (error) {
      if (on_item_error === 'stop' || !(error instanceof FailedNode)) throw error;
      errors.push({ index, error: error.message });
      return { last: null };
    }
  });
  const walked = (await course.host.all(rounds, concurrency)).filter((round) => round !== undefined);
  for (const round of inner) if (round) takeVariables(place, round);
  return concluded(walked, {
    results: walked.map(({ last }) => last ?? null),
    count: walked.length,
    ...(on_item_error === 'continue' && { errors: errors.toSorted((a, b) => a.index - b.index) }),
  });
}

async function runWhile(course: Course, node: Of<'loop'>, place: Place, key: string): Promise<Outcome> {
  const { max_rounds, condition } = node.config;
  const walked: Walked[] = [];
  for (let index = 0; ; index += 1) {
    const round = inside(node, place, `${key}[${index}]`, key, { index });
    share(round, place);
    if (!holds('condition', condition, course.scopeAt(round))) break;
    if (index === max_rounds) throw new NodeFailure(say('node.loop_rounds', { rounds: max_rounds }));
    await course.spendStep();
    walked.push(await course.walk(node, 'body', round));
    // The next round, its condition and what comes behind the loop see this one.
    Object.assign(place.nodes, round.own);
    Object.assign(place.own, round.own);
    if (walked.at(-1)?.ended) break;
  }
  return concluded(walked, { results: walked.map(({ last }) => last ?? null), count: walked.length });
}

export async function runParallel(
  course: Course,
  node: Of<'parallel'>,
  place: Place,
  key: string,
): Promise<Outcome> {
  const branches = node.config.branches.map(({ port }) => ({
    port,
    inner: inside(node, place, `${key}:${port}`, key, place.round),
  }));
  const walked = await course.host.all(
    branches.map(
      ({ port, inner }) =>
        () =>
          course.walk(node, port, inner),
    ),
  );
  for (const { inner } of branches) {
    Object.assign(place.nodes, inner.own);
    Object.assign(place.own, inner.own);
    takeVariables(place, inner);
  }
  const outputs = branches.map(({ port }, index) => [port, walked[index]?.last ?? null] as const);
  return concluded(walked, Object.fromEntries(outputs));
}

const inside = (
  node: WorkflowNode,
  { homes, nodes, vars, round: around }: Place,
  path: string,
  parent: string,
  round: Place['round'],
): Place => ({
  prefix: `${path}/`,
  parent,
  homes: new Set([...homes, node.id]),
  nodes: { ...nodes },
  own: {},
  round: { ...around, ...round },
  vars: { ...vars },
  ownVars: {},
});

/** What is written inside is written around it. */
function share(inner: Place, { vars, ownVars }: Place): void {
  inner.vars = vars;
  inner.ownVars = ownVars;
}

/** Written inside, known behind it: in the order of the branches, whichever ended first. */
function takeVariables({ vars, ownVars }: Place, inner: Place): void {
  Object.assign(vars, inner.ownVars);
  Object.assign(ownVars, inner.ownVars);
}

/** Behind all paths inside; where one of them met an `end`, the run ends with the first one's outputs. */
function concluded(walked: Walked[], output: unknown): Outcome {
  const ended = walked.find((one) => one.ended)?.ended;
  return { port: 'done', output, ...(ended && { ended }) };
}
