import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Button, Checkbox, Dialog, EmptyState, Outline, SearchField, useText } from '@agent-studio/core';
import { Loaded, type LoadedProps } from '../../data/loaded.tsx';
import styles from './choose-dialog.module.css';

interface Choosable {
  id: string;
  name: string;
}

export interface ChooseDialogProps<Item extends Choosable> {
  title: string;
  searchLabel: string;
  /** On the button, for so many. */
  addLabel: (count: number) => string;
  search: Search;
  /** A page of what the search finds, by name. */
  query: LoadedProps<{ items: Item[]; total: number }>['query'];
  hintOf: (item: Item) => ReactNode;
  /** What is there already. */
  chosen: readonly string[];
  most: number;
  icon: LucideIcon;
  /** Nothing was found for a search. */
  noneFound: string;
  /** There is nothing to add at all. */
  none: { title: string; text: string };
  onAdd: (items: Item[]) => void;
  onClose: () => void;
}

type Search = ReturnType<typeof useSearch>;

/** What is typed, and what is asked for: `q` follows when there is time. */
export function useSearch() {
  const [text, setText] = useState('');
  return { text, setText, q: useDeferredValue(text.trim()) };
}

/** Some of many, searched by name. Mounted while it is open, so that its content starts anew each time. */
export function ChooseDialog<Item extends Choosable>({
  title,
  searchLabel,
  addLabel,
  search: { text, setText, q },
  query,
  hintOf,
  chosen,
  most,
  icon,
  noneFound,
  none,
  onAdd,
  onClose,
}: ChooseDialogProps<Item>) {
  const t = useText();
  const [picked, setPicked] = useState<readonly Item[]>([]);
  const full = chosen.length + picked.length >= most;

  const toggle = (item: Item, on: boolean) =>
    setPicked((before) => (on ? [...before, item] : before.filter(({ id }) => id !== item.id)));

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={picked.length === 0}
            onClick={() => {
              onAdd([...picked]);
              onClose();
            }}
          >
            {addLabel(picked.length)}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <SearchField label={searchLabel} value={text} onChange={setText} className={styles.search ?? ''} />
        <Loaded query={query} skeleton={<Outline of="rows" count={2} />}>
          {({ items, total }) => {
            const free = items.filter(({ id }) => !chosen.includes(id));
            if (free.length === 0) {
              return q ? (
                <EmptyState size="inline" icon={icon} title={noneFound} text={t('Try another word.')} />
              ) : (
                <EmptyState size="inline" icon={icon} {...none} />
              );
            }
            return (
              <ul className={styles.choices}>
                {free.map((item) => {
                  const checked = picked.some(({ id }) => id === item.id);
                  return (
                    <li key={item.id}>
                      <Checkbox
                        label={item.name}
                        hint={hintOf(item)}
                        checked={checked}
                        disabled={full && !checked}
                        onChange={({ target }) => toggle(item, target.checked)}
                      />
                    </li>
                  );
                })}
                {total > items.length && (
                  <li className={styles.more}>
                    {t('Search to find the other {count}.', { count: total - items.length })}
                  </li>
                )}
              </ul>
            );
          }}
        </Loaded>
      </div>
    </Dialog>
  );
}
