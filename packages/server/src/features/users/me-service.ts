import {
  type Me,
  type MeUpdate,
  type OwnUsage,
  preferencesSchema,
  type SignInSession,
} from '@agent-studio/api-client/contract';
import type { SignedIn } from '../../http/caller.ts';
import { mendStored } from '../../db/mend-stored.ts';
import { Refusal, staleRefusal } from '../../refusal.ts';
import type { OwnUsageRepository } from './own-usage-repository.ts';
import type { UserRow, UsersRepository } from './users-repository.ts';
import { toSession } from './users-service.ts';

const DAY_MS = 24 * 3_600_000;

export interface MeParts {
  users: UsersRepository;
  usage: OwnUsageRepository;
  rightsChanged: () => void;
}

/** What concerns the caller only. */
export function createMeService({ users, usage, rightsChanged }: MeParts) {
  async function find({ userId }: SignedIn): Promise<UserRow> {
    const found = await users.find(userId);
    if (!found) throw new Refusal('unauthorized', 'Your account is gone. Sign in again.');
    return found;
  }

  return {
    get: async (caller: SignedIn): Promise<Me> => toMe(await find(caller)),

    async update(caller: SignedIn, { name, preferences }: MeUpdate, revision?: number): Promise<Me> {
      const stored = await find(caller);
      const row = await users.update(
        caller.userId,
        {
          ...(name !== undefined && name !== stored.name && { name, own_name: true }),
          ...(preferences && { preferences: { ...toMe(stored).preferences, ...defined(preferences) } }),
        },
        revision,
      );
      if (!row) {
        throw staleRefusal('thing.profile', 'me', toMe(await find(caller)));
      }
      rightsChanged();
      return toMe(row);
    },

    async usage({ userId }: SignedIn, days: number): Promise<OwnUsage> {
      const dates = Array.from({ length: days }, (_, index) =>
        new Date(Date.now() - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
      );
      const since = `${dates[0]!}T00:00:00.000Z`;
      const [byDay, targets, begins_at] = await Promise.all([
        usage.byDay(userId, since),
        usage.byTarget(userId, since),
        usage.firstAt(userId),
      ]);
      const known = new Map(byDay.map(({ date, ...figures }) => [date, figures]));
      const filled = dates.map((date) => ({ date, ...(known.get(date) ?? NOTHING) }));
      const totals = filled.reduce(
        (sum, day) => ({
          runs: sum.runs + day.runs,
          tokens: sum.tokens + day.tokens,
          cost_usd: sum.cost_usd + day.cost_usd,
        }),
        NOTHING,
      );
      return { begins_at, totals, days: filled, targets };
    },

    async sessions(caller: SignedIn): Promise<{ items: SignInSession[] }> {
      const rows = await users.sessionsOf(caller.userId);
      return { items: rows.map((row) => toSession(row, caller)) };
    },

    async endSession(caller: SignedIn, id: string): Promise<void> {
      if ((await users.endSessions(caller.userId, { only: id })) === 0) {
        throw new Refusal('notFound', 'This session has ended already.', { code: 'session.not_found' });
      }
      rightsChanged();
    },

    async endOtherSessions(caller: SignedIn): Promise<{ ended: number }> {
      const ended = await users.endSessions(caller.userId, { except: caller.sessionId });
      rightsChanged();
      return { ended };
    },
  };
}

export type MeService = ReturnType<typeof createMeService>;

const NOTHING = { runs: 0, tokens: 0, cost_usd: 0 };

const toMe = ({ preferences, ...user }: UserRow): Me => ({
  ...user,
  preferences: mendStored(preferencesSchema, preferences),
});

/** Parsed partial input has `undefined` where a field was absent. */
const defined = (preferences: NonNullable<MeUpdate['preferences']>) =>
  Object.fromEntries(Object.entries(preferences).filter(([, value]) => value !== undefined));
