import { WeekStats } from '../../../runs/list/week-stats.tsx';

/** How all agents did this week. */
export const AgentsWeek = () => <WeekStats kind="agent" />;
