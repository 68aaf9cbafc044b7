import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '@agent-studio/core';
import styles from './form-jumps.module.css';

interface Jump {
  /** Of the heading. */
  id: string;
  title: string;
  /** A field in it is marked as wrong. */
  wrong: boolean;
}

export interface FormJumpsProps {
  /** What holds the sections, each with a heading `h2`. */
  form: RefObject<HTMLElement | null>;
}

/** The sections of a long form: where one is, where something is wrong, and the way to each. In sight once one has left the first. */
export function FormJumps({ form }: FormJumpsProps) {
  const t = useText();
  const bar = useRef<HTMLElement>(null);
  const [jumps, setJumps] = useState<readonly Jump[]>([]);
  const [current, setCurrent] = useState<string>();
  const [isUnderWay, setIsUnderWay] = useState(false);

  useEffect(() => {
    const held = form.current;
    if (!held) return undefined;
    const read = () => {
      const next = sectionsOf(held).map(toJump);
      setJumps((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const follow = () => {
      const edge = bar.current?.getBoundingClientRect().top ?? 0;
      const sections = sectionsOf(held);
      const topOf = (section: Element) => section.getBoundingClientRect().top;
      const passed = sections.filter((section) => topOf(section) <= edge + REACH_PX);
      setCurrent(headingOf(passed.at(-1) ?? sections[0])?.id);
      setIsUnderWay(sections[1] !== undefined && topOf(sections[1]) <= edge);
    };
    const watcher = new MutationObserver(read);
    watcher.observe(held, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
    // Whatever scrolls around the form.
    const root = held.getRootNode();
    root.addEventListener('scroll', follow, { capture: true, passive: true });
    read();
    follow();
    return () => {
      watcher.disconnect();
      root.removeEventListener('scroll', follow, { capture: true });
    };
  }, [form]);

  useEffect(() => {
    const row = bar.current?.querySelector('ul');
    const mark = row?.querySelector<HTMLElement>('[aria-current]');
    // Only the row moves: `scrollIntoView` would move the page too.
    if (row && mark) row.scrollTo?.({ left: mark.offsetLeft - row.clientWidth / 2 + mark.offsetWidth / 2 });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever another section is the one
  }, [current]);

  function go(id: string) {
    const heading = form.current?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
    heading?.closest('section')?.scrollIntoView({ block: 'start' });
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setCurrent(id);
  }

  if (jumps.length < 2) return null;
  return (
    <nav
      ref={bar}
      className={styles.jumps}
      aria-label={t('Sections of the form')}
      {...(isUnderWay && { 'data-shown': '' })}
      {...(jumps.some(({ wrong }) => wrong) && { 'data-wrong': '' })}
    >
      <div>
        <ul className="fading">
          {jumps.map(({ id, title, wrong }) => (
            <li key={id}>
              <button
                type="button"
                {...(id === current && { 'aria-current': 'true' as const })}
                onClick={() => go(id)}
              >
                {title}
                {wrong && (
                  <>
                    <i aria-hidden="true" />
                    <span className="sr">{t('Something is wrong here')}</span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** A section is where one is a little before its heading reaches the lower edge of the bar. */
const REACH_PX = 80;

const headingOf = (section: Element | undefined) => section?.querySelector('h2') ?? undefined;

const sectionsOf = (form: HTMLElement): Element[] =>
  [...form.querySelectorAll('section[aria-labelledby]')].filter((section) => headingOf(section)?.id);

const toJump = (section: Element): Jump => ({
  id: headingOf(section)!.id,
  title: headingOf(section)!.textContent,
  wrong: section.querySelector('[aria-invalid="true"]') !== null,
});
