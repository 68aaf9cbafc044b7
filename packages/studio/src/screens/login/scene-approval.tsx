import { Check, Quote, Undo2 } from 'lucide-react';
import { Badge, EntityIcon, useSurface, useText } from '@agent-studio/core';
import styles from './login-scene.module.css';

/** What a person is asked, with all that they need for it: drawn, nothing of it can be pressed. */
export function SceneApproval() {
  const t = useText();
  const { dir } = useSurface();
  const facts = [
    { name: t('Order no.'), value: '48213' },
    { name: t('How much'), value: '$129.00' },
    { name: t('Goes to'), value: t('Visa ending 4417') },
  ];
  return (
    // Where it stands is a matter of the picture, which is not turned round.
    <div className={styles.approval}>
      <div dir={dir}>
        <div className={styles.nodeHead}>
          <EntityIcon icon={Undo2} tint={72} size={32} />
          <p>
            <b>{t('Pay this back?')}</b>
            <span>{t('Support desk is waiting for you')}</span>
          </p>
          <Badge tone="warning">{t('Moves money')}</Badge>
        </div>
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <blockquote>
          <Quote size={13} />
          <p>
            <b>{t('Returns.docx, page 2')}</b>
            <span>{t('“Unopened goods can go back within 30 days.”')}</span>
          </p>
        </blockquote>
        <div className={styles.choices}>
          <b>
            <Check size={14} strokeWidth={2.4} />
            {t('Approve')}
          </b>
          <b>{t('Reject')}</b>
        </div>
      </div>
    </div>
  );
}
