import { ChevronRight, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PublishedSop } from '@agent-studio/api-client/contract';
import { Badge, Card, cardCover, useText } from '@agent-studio/core';
import { Facts } from '../../../format/facts.tsx';
import { procedurePath } from '../sop-places.ts';
import styles from './procedure-list.module.css';

/** Procedures, a line for each. */
export function ProcedureList({ procedures }: { procedures: readonly PublishedSop[] }) {
  return (
    <ul className={styles.list}>
      {procedures.map((procedure) => (
        <Card key={procedure.id} asChild interactive className={styles.item}>
          <li>
            <Item procedure={procedure} />
          </li>
        </Card>
      ))}
    </ul>
  );
}

function Item({ procedure }: { procedure: PublishedSop }) {
  const t = useText();
  const { id, name, code, category, description, version, step_count, audience, review_due } = procedure;
  const facts = [
    code,
    category,
    t('Version {version}', { version }),
    t('{count} steps', { count: step_count }),
  ];
  return (
    <>
      <div className={styles.text}>
        <h3>
          <Link to={procedurePath(id)} className={cardCover}>
            <span dir="auto">{name}</span>
          </Link>
        </h3>
        {description && (
          <p dir="auto" className={`${styles.about} own-words`}>
            {description}
          </p>
        )}
        <p className={styles.facts}>
          <Facts of={facts} />
          {audience === 'workspace' && (
            <span>
              <Lock size={12} aria-hidden="true" /> {t('Workspace only')}
            </span>
          )}
          {review_due && <Badge tone="warning">{t('Review is due')}</Badge>}
        </p>
      </div>
      <ChevronRight size={18} aria-hidden="true" className={styles.more} />
    </>
  );
}
