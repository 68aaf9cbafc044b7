import { type Right, roleAllows } from '@agent-studio/api-client/contract';
import { useSession, useStudio } from '@agent-studio/core';

type Wanted = Pick<Right, 'verb' | 'anyRole'>;

/** What calls of the contract take of a role; a test holds each against its rows. */
export const RIGHTS = {
  /** Agents, teams, workflows, tools, cards, connectors, procedures: to make, copy and import them. */
  make: { verb: 'write', anyRole: false },
  /** Alerts of one's own. */
  alert: { verb: 'run', anyRole: false },
  /** Incidents: to say that one looks after them. */
  acknowledge: { verb: 'run', anyRole: false },
  /** To use what there is: ask agents, call tools, search cards, query connectors, decide what runs wait for. */
  ask: { verb: 'run', anyRole: false },
  /** Answers in the reports: to mark them as reviewed. */
  review: { verb: 'run', anyRole: false },
  /** Figures of reports: to have them sent by mail again and again. */
  mail: { verb: 'write', anyRole: false },
} as const satisfies Record<string, Wanted>;

export type RightName = keyof typeof RIGHTS;

/** The person's role, and what it lets them do at all: what is offered follows from it, and the server checks it again. */
export function useMay(): { role: string; may: (right: RightName) => boolean } {
  const { user } = useSession(useStudio().session);
  // A host with a server of its own may name no roles: then there are none to look at.
  const role = user?.role ?? 'builder';
  return {
    role,
    may: (right) => user !== null && (user.isAdmin === true || roleAllows(role, RIGHTS[right])),
  };
}
