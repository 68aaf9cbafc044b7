import {
  Activity,
  BookOpen,
  Bot,
  Cable,
  ChartColumn,
  Cpu,
  Headset,
  House,
  KeyRound,
  type LucideIcon,
  MessageSquareText,
  Network,
  Settings,
  Users,
  Workflow,
  Wrench,
} from 'lucide-react';
import { msg } from '@agent-studio/core';

interface NavLook {
  icon: LucideIcon;
  /** Starts a heading above it. */
  group?: string;
  /** It stands in the bar of phones, by this short name; the others are behind “More”. */
  onPhone?: string;
}

/** How the navigation shows a route. */
export const navIcons: Readonly<Record<string, NavLook>> = {
  '/home': { icon: House, onPhone: msg('Home') },
  '/agents': { icon: Bot, group: msg('Build'), onPhone: msg('Agents') },
  '/tools': { icon: Wrench },
  '/models': { icon: Cpu },
  '/multi-agents': { icon: Network },
  '/data-connectors': { icon: Cable },
  '/knowledge-base': { icon: BookOpen, onPhone: msg('Knowledge') },
  '/workflows': { icon: Workflow, onPhone: msg('Workflows') },
  '/api-keys': { icon: KeyRound, group: msg('Operate') },
  '/dashboard': { icon: Activity },
  '/reports': { icon: ChartColumn },
  '/users': { icon: Users, group: msg('Manage') },
  '/settings': { icon: Settings },
  '/feedback': { icon: MessageSquareText, group: msg('Support') },
  '/chat': { icon: Headset },
};
