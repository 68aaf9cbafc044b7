import { Database, Globe, HardDrive, type LucideIcon, Plug, Rss } from 'lucide-react';
import type { ConnectorKind, ConnectorStatus } from '@agent-studio/api-client/contract';
import { msg, type Tone } from '@agent-studio/core';

export const KINDS: Readonly<
  Record<ConnectorKind, { label: string; text: string; icon: LucideIcon; hue: number }>
> = {
  web: {
    label: msg('Website'),
    text: msg('Pages of a site, by its sitemap or by following links.'),
    icon: Globe,
    hue: 245,
  },
  http: {
    label: msg('HTTP and RSS'),
    text: msg('Feeds and files at addresses you know.'),
    icon: Rss,
    hue: 55,
  },
  s3: {
    label: msg('S3 storage'),
    text: msg('Folders and files of any S3-compatible storage.'),
    icon: HardDrive,
    hue: 155,
  },
  postgres: {
    label: msg('PostgreSQL'),
    text: msg('Tables and views, copied or asked live.'),
    icon: Database,
    hue: 265,
  },
  mysql: {
    label: msg('MySQL and MariaDB'),
    text: msg('Tables and views, copied or asked live.'),
    icon: Database,
    hue: 200,
  },
  mcp: {
    label: msg('MCP server'),
    text: msg('Resources and tools of a server that speaks MCP.'),
    icon: Plug,
    hue: 294,
  },
};

export const STATUSES: Readonly<Record<ConnectorStatus, { label: string; tone: Tone }>> = {
  ok: { label: msg('Connected'), tone: 'good' },
  error: { label: msg('Broken'), tone: 'danger' },
  expired: { label: msg('Sign-in expired'), tone: 'danger' },
  syncing: { label: msg('Syncing'), tone: 'accent' },
};
