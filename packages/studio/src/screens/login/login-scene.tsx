import { BookOpen, Bot, FileText, type LucideIcon, MessageSquare, Quote, ShieldCheck } from 'lucide-react';
import { EntityIcon, useSurface, useText } from '@agent-studio/core';
import styles from './login-scene.module.css';

/** What the studio is about, as a picture: documents, a card, an agent, and an answer that names its source. */
export function LoginScene() {
  const t = useText();
  const { dir } = useSurface();
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.stage} dir="ltr">
        <svg width="712" height="570" viewBox="0 0 712 570" fill="none">
          <path d="M188 111C224 111 224 212 252 212" />
          <path d="M188 313C224 313 224 212 252 212" />
          <path d="M452 212C480 212 472 288 500 288" />
          <path className={styles.live} d="M606 166V244" />
          <path className={styles.live} d="M606 330V404" />
        </svg>
        <SceneNode
          place={styles.handbook}
          icon={FileText}
          hue={230}
          title={t('Handbook.pdf')}
          detail={t('38 pages')}
          state="done"
        />
        <SceneNode
          place={styles.policy}
          icon={FileText}
          hue={195}
          title={t('Returns.docx')}
          detail={t('6 pages')}
          state="done"
        />
        <SceneNode
          place={styles.card}
          icon={BookOpen}
          hue={160}
          title={t('Customer policies')}
          detail={t('Knowledge card')}
          tags={[t('2 documents'), t('142 passages')]}
          state="done"
        />
        <SceneNode
          place={styles.question}
          icon={MessageSquare}
          hue={72}
          title={t('A question')}
          detail={t('How long is a refund?')}
          state="done"
        />
        <SceneNode
          place={styles.agent}
          icon={Bot}
          hue={294}
          title={t('Support desk')}
          detail={t('Agent')}
          tags={[t('1 card')]}
          state="running"
        />
        <div className={styles.answer}>
          <div className={styles.answerHead} dir={dir}>
            <EntityIcon icon={Bot} tint={294} size={30} />
            <p>
              <b>{t('Refunds take five working days.')}</b>
              <span>{t('Counted from the day the parcel arrives. [1]')}</span>
            </p>
          </div>
          <blockquote dir={dir}>
            <Quote size={14} />
            <p>
              <b>{t('Returns.docx, page 2')}</b>
              <span>{t('“We pay refunds within five working days of receiving the goods.”')}</span>
            </p>
          </blockquote>
        </div>
      </div>
      <div className={styles.words}>
        <p>{t('Agents you can follow,\nstep by step.')}</p>
        <span>
          <ShieldCheck size={15} strokeWidth={1.9} />
          {t('Every answer names its source.')}
        </span>
      </div>
    </div>
  );
}

interface SceneNodeProps {
  place: string | undefined;
  icon: LucideIcon;
  hue: number;
  title: string;
  detail: string;
  tags?: string[];
  state: 'running' | 'done';
}

function SceneNode({ place, icon, hue, title, detail, tags = [], state }: SceneNodeProps) {
  const { dir } = useSurface();
  return (
    <div className={`${styles.node} ${place}`} data-state={state}>
      <div className={styles.nodeHead} dir={dir}>
        <EntityIcon icon={icon} tint={hue} size={32} />
        <p>
          <b>{title}</b>
          <span>{detail}</span>
        </p>
        <i />
      </div>
      {tags.length > 0 && (
        <ul dir={dir}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
