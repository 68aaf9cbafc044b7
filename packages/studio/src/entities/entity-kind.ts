import type { ApiError } from '@agent-studio/api-client';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import type { Page, Permission, Visibility } from '@agent-studio/api-client/contract';
import type { EntityIcon, MenuEntry } from '@agent-studio/core';
import type { DraftKind } from '../data/draft-copies.ts';
import type { CellWays, ListColumn } from '../lists/list-column.ts';
import type { ListFilter } from '../lists/list-filters.ts';
import type { TemplateKind } from '../templates/template.ts';
import { ENTITY_ICONS } from './entity-icons.ts';
import type { KindFacts } from './kinds/kinds.ts';

/** What people make and keep, whatever it is. */
export interface Entity {
  id: string;
  name: string;
  description: string;
  tags: readonly string[];
  owner: { name: string };
  visibility: Visibility;
  permissions: Permission[];
  created_at: string;
  updated_at: string;
  icon?: string;
  /** It came with the product, and stays. */
  built_in?: boolean;
}

/** What is said of a kind; marked by `msg`. */
interface KindWords {
  title: string;
  subtitle: string;
  create: string;
  search: string;
  /** Of the choice between everybody's and one's own; absent: a list without it. */
  owners?: string;
  loading: string;
  failed: string;
  /** With `count`. */
  count: string;
  /** Nothing fits the filters: the title, the text, and the way back to all. */
  none: { title: string; text: string; all: string };
  /** Names the table, where it is not the plural of the kind. */
  table?: string;
  /** Over the names, where it is not the kind. */
  head?: string;
  remove: RemoveWords;
  /** What opens the bin of its drafts. */
  bin?: string;
}

export interface RemoveWords {
  /** What is lost; with `days`, for which the bin keeps it. */
  text: string;
  confirm: string;
  /** What is not as before once it is back. */
  back?: string;
}

/** The hooks of `entityHooks`, as lists and dialogs use them whatever the kind. */
export interface KindHooks<Item> {
  useList(query: object): {
    data: Page<Item> | undefined;
    error: ApiError | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  useLoadPage(): (query: never, signal: AbortSignal) => Promise<Page<Item>>;
  useRemove(): { mutateAsync: (entity: { id: string }) => Promise<unknown> };
}

/** What a list without anything shows, and below what came with the product. */
export interface StartProps {
  onCreate: () => void;
  /** Opens the templates; kinds that have none do not look at it. */
  onTemplates: () => void;
}

/** Of the dialog that makes one, which may lead to a file or a template instead. */
export interface CreateDialogProps extends Pick<StartProps, 'onTemplates'> {
  onImport: () => void;
  onClose: () => void;
}

export type Look = Pick<ComponentProps<typeof EntityIcon>, 'icon' | 'tint'>;

/**
 * All that makes a kind different from the others; the lists, headers, menus and dialogs read it. `Own`: what all of its
 * kind have, where lists and pages show different shapes of it.
 */
export interface EntityKind<Item extends Entity, Own extends Entity = Item> extends KindFacts {
  words: KindWords;
  hooks: KindHooks<Item>;
  columns: readonly ListColumn<Item>[];
  filters?: readonly ListFilter[];
  /** Orders of the list, where they are not those of every list. */
  sorts?: readonly { value: string; label: string }[];
  /** As what its drafts have a bin, and files that are imported; absent: it has neither. */
  drafts?: DraftKind;
  /** Its picture; absent: the one it names, or that of its kind. */
  lookOf?: (item: Own) => Look;
  /** Below its name in a table; absent: its owner. */
  underOf?: (item: Item, ways: CellWays) => ReactNode;
  /** Where a table or card leads to it, and where its menu does. */
  linksOf: (item: Item) => MenuLink[];
  /** What makes another one or a file of it, in its menu and header. */
  useCopies: (item: Own) => MenuEntry[];
  /** As a card; absent: the list is a table. */
  card?: {
    middle?: (item: Item) => ReactNode;
    facts: (item: Item, ways: CellWays) => ReactNode;
    /** Absent: the facts say it all. Its first part stands at the beginning, tags follow it. */
    foot?: (item: Item, ways: CellWays) => ReactNode;
    /** Lines that descriptions usually take, for the outline; absent: one. */
    textLines?: 2;
  };
  /** Over the toolbar, where there is room: how all of the kind do. Absent: nothing. */
  Above?: FunctionComponent;
  Start: FunctionComponent<StartProps>;
  /** What of the templates makes one of it; absent: none does. */
  templates?: TemplateKind;
  /** Absent: another page makes it. */
  CreateDialog?: FunctionComponent<CreateDialogProps>;
  /** Takes files of others too; absent: only those that were exported here. */
  ImportDialog?: FunctionComponent<ImportDialogProps>;
  /** Where a draft that was imported is opened, where that is another place. */
  draftPathOf?: (id: string) => string;
}

/** What imports a file of a kind. */
export interface ImportDialogProps {
  kind: DraftKind;
  /** Where what was made is opened. */
  pathOf: (id: string) => string;
  onClose: () => void;
}

/** An entry of a menu that leads somewhere. */
interface MenuLink {
  id: string;
  /** Marked by `msg`. */
  label: string;
  icon: LucideIcon;
  to: string;
}

export const NO_COPIES = (): MenuEntry[] => [];

/** Who may manage something may delete it; what came with the product stays. */
export const isRemovable = ({ permissions, built_in }: Pick<Entity, 'permissions' | 'built_in'>): boolean =>
  permissions.includes('manage') && !built_in;

/** The picture of something. */
export const lookOf = <Item extends Entity>(
  kind: Pick<EntityKind<Item>, 'icon' | 'lookOf'>,
  item: Item,
): Look => kind.lookOf?.(item) ?? { icon: ENTITY_ICONS[item.icon ?? ''] ?? kind.icon, tint: item.id };
