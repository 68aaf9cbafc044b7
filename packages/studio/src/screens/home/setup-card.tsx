import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Home } from '@agent-studio/api-client';
import { type Translate, useText } from '@agent-studio/core';
import { HomeCard } from './home-card.tsx';
import styles from './home.module.css';

type Counts = Home['counts'];

interface SetupStep {
  title: string;
  /** Why, or how. */
  hint: string;
  /** Absent: nothing in the studio to open for it. */
  href?: string;
  done: boolean;
  /** Said when it is done. */
  result: string;
}

function stepsOf({ providers, cards, agents, runs }: Counts, t: Translate): SetupStep[] {
  return [
    {
      title: t('Connect a model provider'),
      hint: t('Until then the offline model answers'),
      href: '/models',
      done: providers > 0,
      result: t('{count} connected', { count: providers }),
    },
    {
      title: t('Add knowledge'),
      hint: t('Documents that answers can be based on'),
      href: '/knowledge-base/create',
      done: cards > 0,
      result: t('{count} cards', { count: cards }),
    },
    {
      title: t('Create your first agent'),
      hint: t('A name is enough to start'),
      href: '/agents/create',
      done: agents > 0,
      result: t('{count} agents', { count: agents }),
    },
    {
      title: t('Ask it something'),
      hint: t('Every run is kept with its steps'),
      ...(agents > 0 && { href: '/agents' }),
      done: runs > 0,
      result: t('{count} runs', { count: runs }),
    },
  ];
}

/** The way to a working studio; ticks itself from what the workspace has, and is gone once it is behind somebody. */
export function SetupCard({ counts }: { counts: Counts }) {
  const t = useText();
  const steps = stepsOf(counts, t);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <HomeCard title={t('Set up')} aside={<SetupProgress done={done} total={steps.length} />}>
      <ol className={styles.setup}>
        {steps.map((step) => (
          <SetupRow key={step.title} step={step} />
        ))}
      </ol>
    </HomeCard>
  );
}

function SetupRow({ step: { title, hint, href, done, result } }: { step: SetupStep }) {
  const t = useText();
  if (done) {
    return (
      <li data-done>
        <i>
          <Check size={11} strokeWidth={3.2} aria-label={t('Done:')} />
        </i>
        <b>{title}</b>
        <span>{result}</span>
      </li>
    );
  }
  return (
    <li>
      <i aria-hidden="true" />
      <b>{href ? <Link to={href}>{title}</Link> : title}</b>
      {href && <ChevronRight size={14} aria-hidden="true" />}
      <em>{hint}</em>
    </li>
  );
}

const RADIUS = 7;
const LENGTH = 2 * Math.PI * RADIUS;

function SetupProgress({ done, total }: { done: number; total: number }) {
  const t = useText();
  return (
    <span className={styles.progress}>
      <svg width="18" height="18" viewBox="0 0 18 18" fill="none" strokeWidth="2.6" aria-hidden="true">
        <circle cx="9" cy="9" r={RADIUS} stroke="var(--press)" />
        {done > 0 && (
          <circle
            cx="9"
            cy="9"
            r={RADIUS}
            stroke="var(--accent)"
            strokeLinecap="round"
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - done / total)}
            transform="rotate(-90 9 9)"
          />
        )}
      </svg>
      {t('{done} of {total}', { done, total })}
    </span>
  );
}
