import {
  ClipboardPaste,
  FileCode,
  FileSpreadsheet,
  FileText,
  FileType,
  Globe,
  type LucideIcon,
} from 'lucide-react';
import type { Document } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';

/** What the server can read, as the `accept` of a file input. */
export const ACCEPTED_FILES = '.pdf,.docx,.xlsx,.html,.htm,.md,.markdown,.txt,.csv';

export const MAX_FILE_BYTES = 50 * 1024 * 1024;

export const FILE_HINT = msg('PDF, Word, Excel, HTML, Markdown, CSV, text · 50 MB');

interface FileKind {
  label: string;
  icon: LucideIcon;
  /** In degrees. */
  hue: number;
}

const KINDS: [mime: string, kind: FileKind][] = [
  ['application/pdf', { label: msg('PDF'), icon: FileText, hue: 20 }],
  [
    'application/vnd.openxmlformats-officedocument.spreadsheetml',
    { label: msg('Excel'), icon: FileSpreadsheet, hue: 150 },
  ],
  ['application/vnd.openxmlformats', { label: msg('Word'), icon: FileText, hue: 255 }],
  ['text/html', { label: msg('HTML'), icon: FileCode, hue: 230 }],
  ['text/markdown', { label: msg('Markdown'), icon: FileCode, hue: 294 }],
  ['text/csv', { label: msg('CSV'), icon: FileSpreadsheet, hue: 155 }],
];

const TEXT: FileKind = { label: msg('Text'), icon: FileType, hue: 195 };

/** There is no text in it, however often it is read: only another copy helps. */
export const isPictures = ({ error, source }: Pick<Document, 'error' | 'source'>): boolean =>
  source === 'upload' && error?.code === 'no_text';

export const toFileKind = ({ mime, source }: Pick<Document, 'mime' | 'source'>): FileKind => {
  const kind = KINDS.find(([prefix]) => mime.startsWith(prefix))?.[1] ?? TEXT;
  if (source === 'web') return { label: msg('Web page'), icon: Globe, hue: 245 };
  return source === 'text' ? { ...kind, label: msg('Pasted text'), icon: ClipboardPaste } : kind;
};
