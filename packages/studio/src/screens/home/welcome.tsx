import { BookOpen, Bot, type LucideIcon, MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EntityIcon, LinkButton, msg, useText } from '@agent-studio/core';
import { useMay } from '../../data/rights.ts';
import { HomeCard } from './home-card.tsx';
import styles from './home.module.css';

const steps: { icon: LucideIcon; tint: number; title: string; text: string }[] = [
  {
    icon: BookOpen,
    tint: 160,
    title: msg('1. Bring what you know'),
    text: msg('Put a PDF, a Word file or a page of notes into a knowledge card.'),
  },
  {
    icon: Bot,
    tint: 294,
    title: msg('2. Make an agent'),
    text: msg('Give it a name, tell it how to behave, and attach the card.'),
  },
  {
    icon: MessagesSquare,
    tint: 72,
    title: msg('3. Ask, and check the source'),
    text: msg('Answers quote the passages they rest on. Test them before others do.'),
  },
];

/** In place of empty boxes: what a new workspace is for, and the first step. */
export function Welcome() {
  const t = useText();
  const mayMake = useMay().may('make');
  return (
    <HomeCard title={t('From a document to an answer')}>
      <ol className={styles.welcome}>
        {steps.map(({ icon, tint, title, text }) => (
          <li key={title}>
            <EntityIcon icon={icon} tint={tint} size={40} />
            <div>
              <h3>{t(title)}</h3>
              <p>{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
      {mayMake && (
        <div className={styles.welcomeActions}>
          <LinkButton asChild>
            <Link to="/knowledge-base/create">{t('Add knowledge')}</Link>
          </LinkButton>
          <LinkButton asChild>
            <Link to="/agents/create">{t('Start with an agent')}</Link>
          </LinkButton>
        </div>
      )}
    </HomeCard>
  );
}
