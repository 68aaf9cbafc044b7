import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Citation } from '@agent-studio/api-client/stream';
import { useText } from '@agent-studio/core';
import { findRoute } from '../routing/navigation.ts';
import styles from './help-chat.module.css';

/** The screen that a page of help is about, by the title of the page. Those about no screen have none. */
export const HELP_SCREENS: Readonly<Record<string, string>> = {
  Agents: '/agents',
  'API keys': '/api-keys',
  'API for other programs': '/api-keys',
  'Data connectors': '/data-connectors',
  'Knowledge base': '/knowledge-base',
  'Models and the server': '/models',
  'API Monitoring': '/dashboard',
  'People, roles and sharing': '/users',
  'Procedures: who sees them, reviews, agents': '/apps/psp-sop',
  Reports: '/reports',
  Runs: '/reports',
  'Settings, budgets and privacy': '/settings',
  'SOP Navigator': '/apps/psp-sop',
  'Teams of agents': '/multi-agents',
  Tools: '/tools',
  'Agent workflows': '/workflows',
};

const MOST = 2;

/** Leads from an answer to the screens that its sources are about, the most cited one first. */
export function HelpScreens({ citations }: { citations: readonly Citation[] }) {
  const t = useText();
  const cited = Map.groupBy(citations, ({ title }) => HELP_SCREENS[title]);
  const screens = [...cited]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .flatMap(([path]) => {
      const row = path === undefined ? undefined : findRoute(path);
      return row ? [{ path: path!, name: t(row.title) }] : [];
    })
    .slice(0, MOST);
  if (!screens.length) return null;
  return (
    <ul className={styles.screens} aria-label={t('Screens')}>
      {screens.map(({ path, name }) => (
        <li key={path}>
          <Link to={path} className={styles.screen}>
            {t('Open {name}', { name })}
            <ArrowRight size={13} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
