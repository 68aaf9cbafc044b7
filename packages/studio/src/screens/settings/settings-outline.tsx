import { Outline, Skeleton, TableOutline } from '@agent-studio/core';
import type { SettingsTab } from '../../routing/settings-sections.ts';
import { ENTRY_COLUMNS, JOB_COLUMNS, SECRET_COLUMNS } from './settings-columns.ts';
import styles from './settings.module.css';

/** Fields of a part of a section, one below the other; in a list: side by side. */
type Fields = number | readonly [number];

const FIELDS: Partial<Record<SettingsTab, readonly Fields[]>> = {
  'sign-in': [3],
  mail: [2],
  limits: [[7]],
  privacy: [[5], 2],
  embedding: [1, 5],
  assistant: [2],
  'ai-notice': [2],
};
const USUAL: readonly Fields[] = [2, 2];

/** Not as wide as a form, but as the page. */
const WIDE: ReadonlySet<SettingsTab> = new Set(['secrets', 'audit']);

/** A section while the settings are loaded. */
export function SettingsOutline({ section }: { section: SettingsTab }) {
  return (
    <div className={WIDE.has(section) ? styles.waiting : `${styles.waiting} measure`}>
      <Content section={section} />
    </div>
  );
}

function Content({ section }: { section: SettingsTab }) {
  switch (section) {
    case 'models':
      return (
        <>
          <Head hasAction />
          <TableOutline columns={JOB_COLUMNS} count={4} />
        </>
      );
    case 'secrets':
      return (
        <>
          <Head hasAction />
          <TableOutline columns={SECRET_COLUMNS} count={3} />
        </>
      );
    case 'audit':
      return (
        <>
          <Head hasAction />
          <div className={styles.filters}>
            {[250, 110, 124, 104].map((width) => (
              <Skeleton key={width} width={width} height={32} radius={8} />
            ))}
          </div>
          <TableOutline columns={ENTRY_COLUMNS} count={8} />
        </>
      );
    default:
      return (FIELDS[section] ?? USUAL).map((fields, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part is its place
        <section key={place} className={styles.waiting}>
          <Head />
          {typeof fields === 'number' ? (
            <Outline of="form" count={fields} />
          ) : (
            <Outline of="form" count={fields[0]} className={styles.grid} />
          )}
        </section>
      ));
  }
}

const Head = ({ hasAction = false }: { hasAction?: boolean }) => (
  <div className={styles.waitingHead}>
    <div>
      <Skeleton width={160} height={14} />
      <Skeleton width="52%" />
    </div>
    {hasAction && <Skeleton width={120} height={32} radius={8} />}
  </div>
);
