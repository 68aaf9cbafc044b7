import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Kbd, Modal, Spinner, useSession, useStudio, useSurface, useText } from '@agent-studio/core';
import { useMay } from '../data/rights.ts';
import { useTheme } from '../data/device-settings.ts';
import { useHome } from '../data/home.ts';
import { logOut } from '../data/session.ts';
import { useOpenAssistant } from '../shell/assistant-context.ts';
import styles from './command-palette.module.css';
import {
  type Command,
  matching,
  toDetails,
  toFound,
  toHelp,
  toPlaces,
  toRecent,
  toThemes,
} from './commands.ts';
import { toPageActions } from './page-actions.ts';
import { PaletteGroups } from './palette-groups.tsx';
import { useFound } from './use-found.ts';
import { useOptionKeys } from './use-option-keys.ts';

export interface CommandPaletteProps {
  onClose: () => void;
  /** Shows the keyboard help instead. */
  onHelp: () => void;
}

/** Everything by typing a part of its name: screens, what was made, what can be made, help. */
export function CommandPalette({ onClose, onHelp }: CommandPaletteProps) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const openAssistant = useOpenAssistant();
  const { may } = useMay();
  const studio = useStudio();
  const { user } = useSession(studio.session);
  const offered = { make: may('make'), alert: may('alert'), manage: user?.isAdmin === true };
  const { data: home } = useHome();
  const [theme, setTheme] = useTheme();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { root } = useSurface();
  const [actions] = useState(() => toPageActions(root!, t));
  const { found, isSearching, error } = useFound(text);
  const commands = [
    ...(text ? toFound(found, t) : toRecent(home?.recent.slice(0, MOST_RECENT) ?? [], t)),
    ...matching(actions, text),
    ...matching(
      [...toPlaces(t, offered), ...(text ? toDetails(t, offered) : []), ...toThemes(theme, t)],
      text,
    ),
    ...toHelp(text, t, openAssistant !== null).filter(
      ({ act, label }) => !text || act === 'ask' || label.toLowerCase().includes(text.toLowerCase()),
    ),
  ];

  function choose({ href, act, press }: Command): void {
    if (act === 'help') return onHelp();
    onClose();
    // Once the palette has gone and given the focus back.
    if (press) setTimeout(() => press.click());
    if (act === 'ask') openAssistant?.(text || undefined);
    else if (act === 'leave') void logOut(studio);
    else if (act) setTheme(act);
    if (href !== undefined) void navigate(href);
    return undefined;
  }

  const { active, setActive, onKeyDown } = useOptionKeys(commands, choose);
  const isEmpty = !isSearching && text !== '' && commands.every(({ act }) => act !== undefined);

  return (
    <Modal
      open
      onClose={onClose}
      className={styles.palette}
      aria-label={t('Command palette')}
      data-command-palette
    >
      <div className={styles.frame}>
        <div className={styles.field}>
          {isSearching ? <Spinner size={16} /> : <Search size={17} strokeWidth={1.8} aria-hidden="true" />}
          <input
            className={styles.input}
            role="combobox"
            aria-label={t('Search, or type what you want to do')}
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}list`}
            {...(commands[active] && { 'aria-activedescendant': `${id}${commands[active].id}` })}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder={t('Search, or type what you want to do')}
            maxLength={200}
            value={typed}
            onKeyDown={(event) => {
              if (event.key !== '?' || typed) return onKeyDown(event);
              event.preventDefault();
              onHelp();
            }}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
          />
          <Kbd aria-hidden="true">{ESCAPE}</Kbd>
        </div>
        <output className="sr">{!isSearching && t('{count} found', { count: commands.length })}</output>
        {isEmpty && (
          <p className={styles.none}>
            {error
              ? t('The search does not work at the moment.')
              : t('Nothing is called “{text}”.', { text })}
          </p>
        )}
        <div role="listbox" id={`${id}list`} aria-label={t('Results')} className={styles.options}>
          <PaletteGroups
            commands={commands}
            active={commands[active]}
            idOf={(command) => `${id}${command}`}
            onActive={(command) => setActive(commands.indexOf(command))}
            onChoose={choose}
          />
        </div>
        <footer className={styles.foot} aria-hidden="true">
          <span>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd> {t('Choose')}
          </span>
          <span>
            <Kbd>↵</Kbd> {t('Open')}
          </span>
          <span>
            <Kbd>?</Kbd> {t('Keyboard shortcuts')}
          </span>
        </footer>
      </div>
    </Modal>
  );
}

const MOST_RECENT = 5;
/** As it stands on the key, in every language. */
const ESCAPE = 'Esc';
