import { inArray } from 'drizzle-orm';
import type { AdoptionReport, FigureInterval } from '@agent-studio/api-client/contract';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import type { Viewer } from '../access/viewer.ts';
import { byRequests, type HourlyFigures } from '../run-figures/hourly-figures.ts';
import type { FullFilter } from './report-filter.ts';

/** How many questions a conversation had. */
export type Length = AdoptionReport['lengths'][number]['questions'];

/** From so many questions on, all conversations are long ones. */
const LONG = 10;
const lengthOf = (questions: number): Length =>
  questions === 1 ? '1' : questions < 4 ? '2-3' : questions < LONG ? '4-9' : '10+';
const LENGTHS: readonly Length[] = ['1', '2-3', '4-9', '10+'];

/** Adoption from counted hours; only where nothing but the period is asked for. */
export function createHourlyAdoption(db: Database, hourly: HourlyFigures) {
  const people = ({ from, to }: Partial<FullFilter>) => hourly.sums({ from, to, by: ['user'], split: true });
  /** Each person's first run at any time. */
  const firsts = async () => new Map((await people({})).map(({ g, first_at }) => [g, first_at]));

  return {
    tells: async (viewer: Viewer, filter: FullFilter): Promise<boolean> =>
      (await hourly.rowsFor(viewer, filter))?.by[0] === '',

    async totals(filter: FullFilter, before: FullFilter | undefined) {
      const [all, now, earlier] = await Promise.all([firsts(), people(filter), before ? people(before) : []]);
      const of = (rows: Awaited<ReturnType<typeof people>>, since: string | undefined) => ({
        users: rows.filter(({ g }) => g).length,
        new_users: rows.filter(({ g }) => g && (since === undefined || all.get(g)! >= since)).length,
        requests: rows.reduce((sum, { requests }) => sum + requests, 0),
      });
      return { totals: of(now, filter.from), previous: before ? of(earlier, before.from) : null };
    },

    async series(
      { from, to }: FullFilter,
      course: { interval: FigureInterval; timeZone: string },
    ): Promise<AdoptionReport['series']> {
      const [all, rows] = await Promise.all([
        firsts(),
        hourly.sums({ from, to, by: ['user'], course, split: true }),
      ]);
      return [...Map.groupBy(rows, ({ t }) => t!)]
        .map(([t, found]) => ({
          t,
          users: found.filter(({ g }) => g).length,
          new_users: found.filter(({ g, first_at }) => g && all.get(g) === first_at).length,
          requests: found.reduce((sum, { requests }) => sum + requests, 0),
        }))
        .toSorted((a, b) => (a.t < b.t ? -1 : 1));
    },

    async conversations(filter: FullFilter, before: FullFilter | undefined) {
      const [now, earlier] = await Promise.all([
        hourly.repository.talks(filter, LONG),
        before ? hourly.repository.talks(before, LONG) : [],
      ]);
      const sum = (rows: typeof now) => rows.reduce((all, { talks }) => all + talks, 0);
      const ofUser = Map.groupBy(now, ({ user_id }) => user_id);
      return {
        conversations: sum(now),
        before: sum(earlier),
        lengths: LENGTHS.map((questions) => ({
          questions,
          conversations: sum(now.filter((row) => lengthOf(row.questions) === questions)),
        })),
        of: (userId: string) => sum(ofUser.get(userId) ?? []),
      };
    },

    /** Who asked most. */
    async users(filter: FullFilter, most: number) {
      const rows = (await people(filter))
        .filter(({ g }) => g)
        .toSorted(byRequests)
        .slice(0, most);
      const names = rows.length
        ? await db
            .select({ id: users.id, name: users.name })
            .from(users)
            .where(
              inArray(
                users.id,
                rows.map(({ g }) => g!),
              ),
            )
        : [];
      const nameOf = new Map(names.map(({ id, name }) => [id, name]));
      return rows.map(({ g, requests, first_at, last_at }) => ({
        id: g!,
        name: nameOf.get(g!) ?? '',
        requests,
        first_at,
        last_at,
      }));
    },
  };
}
