import { failOf, speak } from './speak.ts';
import { soFar, takeBack, type TeamAnswer, type TeamCourse } from './team-course.ts';
import type { TeamMember } from './team.ts';

/** So often one member may pass on to the very same other one; after that it has to answer by itself. */
const MAX_SAME_HANDOFFS = 2;

/** One member answers at a time, and may hand over to those it is allowed to. */
export async function runHandoff(course: TeamCourse): Promise<TeamAnswer> {
  const { team, support } = course;
  const byKey = new Map(team.members.map((member) => [member.key, member]));
  const passed = new Map<string, number>();
  let member = byKey.get(team.entry ?? '') ?? team.members[0]!;
  let reason = '';
  for (let count = 1; ; count += 1) {
    const handoffs = targetsOf(member, byKey).filter(
      ({ key }) => (passed.get(`${member.key} ${key}`) ?? 0) < MAX_SAME_HANDOFFS,
    );
    const spoken = await speak(course, member, {
      aloud: true,
      handoffs,
      ...(reason && { task: `${course.task.input}\n\nHanded over to you: ${reason}` }),
    });
    if (!spoken) return soFar(course);
    const next = spoken.handoff && byKey.get(spoken.handoff.to);
    if (!next || spoken.ended) {
      if (spoken.status !== 'succeeded' && !spoken.ended) throw failOf(spoken);
      return spoken.text ? spoken : soFar(course);
    }
    takeBack(course, 'handoff');
    ({ reason } = spoken.handoff!);
    await tell(support, { from: member.key, to: next.key, reason, count });
    const pair = `${member.key} ${next.key}`;
    passed.set(pair, (passed.get(pair) ?? 0) + 1);
    member = next;
  }
}

const targetsOf = ({ key: own, handoff_to }: TeamMember, byKey: ReadonlyMap<string, TeamMember>) =>
  [...new Set(handoff_to)].flatMap((key) => {
    const target = key === own ? undefined : byKey.get(key);
    return target ? { key, name: target.name, when: target.when } : [];
  });

interface Handoff {
  from: string;
  to: string;
  reason: string;
  count: number;
}

/** A line for readers, and a step of its own in the trace; told once. */
function tell({ emit, step }: TeamCourse['support'], { from, to, reason, count }: Handoff): Promise<null> {
  const step_id = `h${count}`;
  return step(`handoff:${count}`, async () => {
    emit({
      type: 'step.started',
      step_id,
      parent_id: null,
      kind: 'handoff',
      name: `${from} → ${to}`,
      at: from,
      input: { from, to, reason },
    });
    emit({ type: 'handoff', from, to, reason });
    emit({ type: 'step.finished', step_id, outcome: 'ok', duration_ms: 0, output: { to }, error: null });
    return null;
  });
}
