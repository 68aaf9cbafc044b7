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

/** How the side navigation shows a route; `group` starts a heading above it. */
export const navIcons: Readonly<Record<string, { icon: LucideIcon; group?: string }>> = {
  '/home': { icon: House },
  '/agents': { icon: Bot, group: msg('Build') },
  '/tools': { icon: Wrench },
  '/models': { icon: Cpu },
  '/multi-agents': { icon: Network },
  '/data-connectors': { icon: Cable },
  '/knowledge-base': { icon: BookOpen },
  '/workflows': { icon: Workflow },
  '/api-keys': { icon: KeyRound, group: msg('Operate') },
  '/dashboard': { icon: Activity },
  '/reports': { icon: ChartColumn },
  '/users': { icon: Users, group: msg('Manage') },
  '/settings': { icon: Settings },
  '/feedback': { icon: MessageSquareText, group: msg('Support') },
  '/chat': { icon: Headset },
};
