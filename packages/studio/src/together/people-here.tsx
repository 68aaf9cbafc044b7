import { useEffect, useState } from 'react';
import { Avatar, Tooltip, useText } from '@agent-studio/core';
import { type OtherHere, type Together, useOthers } from '../data/people/together.ts';
import styles from './people-here.module.css';

/** More than that are counted. */
const MOST_SHOWN = 3;
const SHOWN_MS = 6_000;

export interface PeopleHereProps {
  together: Together;
  /** What somebody else did, for a moment. A new object: it is said again. */
  said: { text: string } | null;
}

/** Who else has it open; beside it, for a moment, what they changed. */
export function PeopleHere({ together, said }: PeopleHereProps) {
  const t = useText();
  const others = useOthers(together);
  const [old, setOld] = useState<{ text: string } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOld(said), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const doing = ({ name, is_you, selected, may_edit }: OtherHere): string => {
    const who = is_you ? t('{name} (you, in another tab)', { name }) : name;
    if (selected.length > 0) return t('{name} has selected: {count}', { name: who, count: selected.length });
    return may_edit ? t('{name} has this open', { name: who }) : t('{name} looks at this', { name: who });
  };
  const shown = others.slice(0, MOST_SHOWN);
  const more = others.slice(MOST_SHOWN);
  return (
    <div className={styles.here}>
      {others.length > 0 && (
        <ul className={styles.people} aria-label={t('Also here')}>
          {shown.map((one) => (
            <li key={one.seat}>
              <Tooltip text={doing(one)} placement="bottom">
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its tooltip is read by keyboard too */}
                <span tabIndex={0} role="img" aria-label={doing(one)} className={styles.person}>
                  <Avatar name={one.name} size={26} />
                </span>
              </Tooltip>
            </li>
          ))}
          {more.length > 0 && (
            <li>
              <Tooltip text={more.map(({ name }) => name).join(', ')} placement="bottom">
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above */}
                <span tabIndex={0} className={styles.more}>
                  +{more.length}
                </span>
              </Tooltip>
            </li>
          )}
        </ul>
      )}
      <output className={said && said !== old ? styles.said : 'sr'}>{said?.text}</output>
    </div>
  );
}
