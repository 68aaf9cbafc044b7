import {
  ClipboardList,
  History,
  Keyboard,
  LogOut,
  type LucideIcon,
  MessageCircleQuestion,
  Moon,
  Play,
  Plus,
  Settings2,
  Sun,
  SunMoon,
  UserRound,
} from 'lucide-react';
import type { Home } from '@agent-studio/api-client';
import type { Found } from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import type { ThemeChoice } from '../data/device-settings.ts';
import { kindOf, KINDS } from '../entities/kinds/kinds.ts';
import { navIcons } from '../shell/navigation/nav-icons.ts';
import { navigation } from '../routing/navigation.ts';
import { FOR_ADMINS, SECTIONS } from '../routing/settings-sections.ts';

/** Something the palette can do. */
export interface Command {
  id: string;
  label: string;
  /** A quieter text behind it. */
  detail?: string;
  icon: LucideIcon;
  group: string;
  /** Studio address that it opens. */
  href?: string;
  /** What it does besides. */
  act?: 'ask' | 'help' | 'leave' | ThemeChoice;
  /** A control of the open screen that it presses. */
  press?: HTMLElement;
  /** In somebody's own words, of unknown direction. */
  isOwn?: boolean;
}

/** Everything with a name, as the palette shows it. */
const looksOf = (kind: string): { group: string; icon: LucideIcon } => {
  const facts = kindOf(kind);
  return facts ? { group: facts.plural, icon: facts.icon } : { group: msg('Runs'), icon: Play };
};

const CREATE = Object.values(KINDS).map(({ create }) => create);
const FROM_TEMPLATES = [
  { label: msg('New agent from a template'), path: '/agents?template' },
  { label: msg('New team from a template'), path: '/multi-agents?template' },
  { label: msg('New workflow from a template'), path: '/workflows?template' },
];
/** Whatever the role. */
const CREATE_OWN = [{ label: msg('New API key'), path: '/api-keys?new' }];

const MORE_PLACES = [
  { label: msg('Profile'), href: '/profile', icon: UserRound },
  { label: msg('AI Powered SOP Navigator'), href: '/apps/psp-sop/start', icon: ClipboardList },
] as const;

/** What was worked on last. */
export const toRecent = (recent: Home['recent'], t: Translate): Command[] =>
  recent.map(({ kind, id, name }) => {
    const { icon, group } = looksOf(kind);
    return {
      id: `recent-${id}`,
      label: name,
      detail: t(group),
      icon,
      group: t('Recent'),
      href: kindOf(kind)!.pathOf(id),
      isOwn: true,
    };
  });

/** What the server found. */
export const toFound = (found: readonly Found[], t: Translate): Command[] =>
  found.map(({ kind, id, name, detail, href }) => {
    const { icon, group } = looksOf(kind);
    return {
      id: `${kind}-${id}`,
      label: name,
      detail: kind === 'run' ? id : detail,
      icon,
      group: t(group),
      href,
      isOwn: true,
    };
  });

/** What somebody's role lets them do, as far as the palette offers it. */
export interface Offered {
  make: boolean;
  alert: boolean;
  /** People, and all of the settings. */
  manage: boolean;
}

/** The screens of the navigation and those it does not list, and what can be made. */
export function toPlaces(t: Translate, { make, alert, manage }: Offered): Command[] {
  const screens = [...navigation('main'), ...navigation('support')].map(({ path, title }) => ({
    label: title,
    href: path as string,
    icon: navIcons[path]?.icon ?? History,
  }));
  return [
    ...[...screens, ...MORE_PLACES].map(({ label, href, icon }) => ({
      id: `go-${href}`,
      label: t(label),
      icon,
      group: t('Go to'),
      href,
    })),
    ...[
      ...(make ? [...CREATE, ...FROM_TEMPLATES] : []),
      ...CREATE_OWN,
      ...(alert ? [{ label: msg('New alert'), path: '/dashboard?tab=alerts&new=1' }] : []),
      ...(manage ? [{ label: msg('Invite people'), path: '/users?invite=1' }] : []),
    ].map(({ label, path }) => ({
      id: `create-${path}`,
      label: t(label),
      icon: Plus,
      group: t('Create'),
      href: path,
    })),
  ];
}

/** Too many to stand there before anything is typed: the parts of the settings, and the way out. */
export const toDetails = (t: Translate, { manage }: Offered): Command[] => [
  ...SECTIONS.filter(({ value }) => manage || !FOR_ADMINS.has(value)).map(({ value, label }) => ({
    id: `settings-${value}`,
    label: t(label),
    icon: Settings2,
    group: t('Settings'),
    href: value === 'general' ? '/settings' : `/settings?section=${value}`,
  })),
  { id: 'leave', label: t('Log-out'), icon: LogOut, group: t('Profile'), act: 'leave' },
];

/** Help with whatever was typed. */
export function toHelp(text: string, t: Translate, hasAssistant: boolean): Command[] {
  const group = t('Help');
  const ask: Command = {
    id: 'ask',
    label: text ? t('Ask the assistant: {question}', { question: text }) : t('Ask the Studio Assistant'),
    icon: MessageCircleQuestion,
    group,
    act: 'ask',
  };
  const keys: Command = { id: 'keys', label: t('Keyboard shortcuts'), icon: Keyboard, group, act: 'help' };
  return [...(hasAssistant ? [ask] : []), keys];
}

/** How the studio looks, less how it does now. */
export const toThemes = (theme: ThemeChoice, t: Translate): Command[] =>
  THEMES.filter(({ act }) => act !== theme).map(({ act, label, icon }) => ({
    id: `theme-${act}`,
    label: t(label),
    icon,
    group: t('Theme'),
    act,
  }));

const THEMES = [
  { act: 'light', label: msg('Light colours'), icon: Sun },
  { act: 'dark', label: msg('Dark colours'), icon: Moon },
  { act: 'auto', label: msg('Colours of the page'), icon: SunMoon },
] as const;

/** Those that have every word somewhere. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, group }) => {
    const whole = `${label} ${group}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
}
