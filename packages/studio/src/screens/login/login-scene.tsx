import {
  BookOpen,
  Bot,
  type LucideIcon,
  MessageSquare,
  PackageSearch,
  Quote,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { EntityIcon, useSurface, useText } from '@agent-studio/core';
import { SceneApproval } from './scene-approval.tsx';
import styles from './login-scene.module.css';

/** What the studio is about, as a picture: a question, an agent at work, its sources, and what waits for a person. */
export function LoginScene() {
  const t = useText();
  return (
    <div className={styles.scene} aria-hidden="true">
      <div className={styles.stage} dir="ltr">
        <svg width="712" height="570" viewBox="0 0 712 570" fill="none">
          <path className={styles.live} d="M196 170H252" />
          <path d="M452 170C482 170 470 52 500 52" />
          <path d="M452 170H500" />
          <path className={styles.live} d="M452 170C482 170 470 276 500 276" />
          <path className={styles.live} d="M606 304V350" />
        </svg>
        <SceneNode
          place={styles.question}
          icon={MessageSquare}
          hue={230}
          title={t('A customer asks')}
          detail={t('“May I return it?”')}
          state="done"
        />
        <SceneNode
          place={styles.agent}
          icon={Bot}
          hue={294}
          title={t('Support desk')}
          detail={t('Agent, step 4 of 5')}
          tags={[t('2 tools'), t('1 card')]}
          state="running"
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
          place={styles.lookup}
          icon={PackageSearch}
          hue={195}
          title={t('Find the order')}
          detail={t('Answered in 0.2 s')}
          state="done"
        />
        <SceneNode
          place={styles.refund}
          icon={Undo2}
          hue={72}
          title={t('Pay it back')}
          detail={t('Waits for a person')}
          state="waiting"
        />
        <SceneApproval />
      </div>
      <div className={styles.words}>
        <p>{t('Agents you can follow,\nstep by step.')}</p>
        <ul>
          <li className="row">
            <Quote size={15} strokeWidth={1.9} />
            {t('Every answer names its source.')}
          </li>
          <li className="row">
            <ShieldCheck size={15} strokeWidth={1.9} />
            {t('What is risky waits for a person.')}
          </li>
        </ul>
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
  state: 'running' | 'waiting' | 'done';
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
