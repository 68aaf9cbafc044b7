import type {
  BrowseItem,
  ConnectorConfig,
  ConnectorKindInfo,
  ConnectorTest,
  QueryResult,
  SyncSelection,
} from '@agent-studio/api-client/contract';

/** Where a connector leads and how it signs in; complete, with every default filled in. */
export interface ConnectorSetup {
  config: ConnectorConfig;
  secrets: Readonly<Record<string, string>>;
}

export interface SourceContent {
  title: string;
  mime: string;
  content: Uint8Array;
  /** Where people find it; null: nowhere they could open. */
  url: string | null;
}

/** One object of a source as a listing finds it. */
export interface SourceObject {
  /** The same at every listing; at most 2,000 characters. */
  key: string;
  title: string;
  /** Another one means that it changed; null: only its content tells. */
  version: string | null;
  bytes: number | null;
  /** Where the listing had to read it anyway. */
  content?: SourceContent;
  /** The source says it is as it was. */
  unchanged?: true;
  /** It is there and could not be read: it is not gone. */
  failure?: Error;
}

/** A listing that does not show everything, so that what is missing is not gone. */
export interface IncompleteListing {
  incomplete: string;
}

export interface Listing {
  selection: SyncSelection;
  /** The version that was kept of an object last time. */
  known: (key: string) => string | null | undefined;
  signal: AbortSignal;
}

export interface QueryCall {
  query: string;
  params: Readonly<Record<string, unknown>>;
  maxRows: number;
  signal: AbortSignal;
}

export type QueryAnswer = Omit<QueryResult, 'duration_ms'>;
type TestFindings = Pick<ConnectorTest, 'server' | 'checks'>;
export interface BrowsePage {
  items: BrowseItem[];
  next_cursor: string | null;
  /** Of a site: it has none that can be read, so these are its first page and what that links to. */
  without_sitemap?: true;
}

/** What one kind of connector can do. Everything throws ConnectorFailure, ConnectorRefusal or the reason of its signal. */
export interface ConnectorDriver {
  info: ConnectorKindInfo;
  /** Where secrets go: with another place the stored ones must not go along. */
  place(config: ConnectorConfig): string;
  /** The host of that place, by which named secrets are allowed. */
  host(config: ConnectorConfig): string;
  test(setup: ConnectorSetup, signal: AbortSignal): Promise<TestFindings>;
  browse(
    setup: ConnectorSetup,
    at: { path: string; cursor: string | null; signal: AbortSignal },
  ): Promise<BrowsePage>;
  list(setup: ConnectorSetup, listing: Listing): AsyncIterable<SourceObject | IncompleteListing>;
  /** Reads one object that the listing left unread. */
  read(
    setup: ConnectorSetup,
    what: { selection: SyncSelection; key: string; signal: AbortSignal },
  ): Promise<SourceContent>;
  query?(setup: ConnectorSetup, call: QueryCall): Promise<QueryAnswer>;
  /** Checks a query without asking it, and tells the names of its values; absent: a query has none. */
  namesOf?(setup: ConnectorSetup, query: string): Promise<string[]>;
}

/** Larger objects are not copied. */
export const MAX_OBJECT_BYTES = 20 * 1_048_576;

export const browseItem = (
  item: Pick<BrowseItem, 'path' | 'name' | 'kind'> & Partial<BrowseItem>,
): BrowseItem => ({
  expandable: false,
  detail: '',
  bytes: null,
  modified_at: null,
  is_key: false,
  input_schema: null,
  read_only: null,
  ...item,
});

/** The value of a field that is a text; '' where it is absent. */
export const textOf = ({ config }: ConnectorSetup, key: string): string => {
  const value = config[key];
  return typeof value === 'string' ? value : '';
};

export const numberOf = ({ config }: ConnectorSetup, key: string): number => Number(config[key]);
export const linesOf = ({ config }: ConnectorSetup, key: string): string[] => {
  const value = config[key];
  return Array.isArray(value) ? value : [];
};
