import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import { nextCronTimes, problemOfCron } from '../../jobs/cron.ts';

const TIMES_SHOWN = 3;

export function mountSchedules(app: App): void {
  mount(app, contract.schedules.nextTimes, ({ query }) => {
    const problem = problemOfCron(query) ?? null;
    const times = problem ? [] : nextCronTimes(query, TIMES_SHOWN);
    return { times: times.map((time) => time.toISOString()), problem };
  });
}
