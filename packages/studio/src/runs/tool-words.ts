import { Braces, Database, FileCode, Globe, ListChecks, type LucideIcon, Plug } from 'lucide-react';
import type { ToolHealth, ToolKind, ToolRisk } from '@agent-studio/api-client/contract';
import { msg, type Tone } from '@agent-studio/core';

export const KINDS: Readonly<
  Record<ToolKind, { label: string; short: string; icon: LucideIcon; hue: number }>
> = {
  http: { label: msg('HTTP request'), short: msg('HTTP'), icon: Globe, hue: 245 },
  openapi: { label: msg('OpenAPI document'), short: msg('OpenAPI'), icon: FileCode, hue: 155 },
  mcp: { label: msg('MCP server'), short: msg('MCP'), icon: Plug, hue: 55 },
  connector: { label: msg('Data connector'), short: msg('Connector'), icon: Database, hue: 200 },
  sop: { label: msg('Procedure'), short: msg('Procedure'), icon: ListChecks, hue: 100 },
  function: { label: msg('JavaScript function'), short: msg('Function'), icon: Braces, hue: 294 },
};

export const RISKS: Readonly<Record<ToolRisk, { label: string; hint: string; tone: Tone }>> = {
  read: { label: msg('Reads'), hint: msg('Changes nothing.'), tone: 'neutral' },
  write: { label: msg('Writes'), hint: msg('Changes something that can be changed back.'), tone: 'warning' },
  destructive: {
    label: msg('Destructive'),
    hint: msg('Deletes, pays or sends: it cannot be taken back.'),
    tone: 'danger',
  },
};

export const HEALTHS: Readonly<Record<ToolHealth['status'], { label: string; tone: Tone }>> = {
  ok: { label: msg('Working'), tone: 'good' },
  failing: { label: msg('Failing'), tone: 'danger' },
  unknown: { label: msg('Not called yet'), tone: 'neutral' },
};
