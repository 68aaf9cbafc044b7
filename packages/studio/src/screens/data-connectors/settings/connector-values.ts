import * as z from 'zod/mini';
import {
  type Connector,
  type ConnectorConfig,
  type ConnectorField,
  type ConnectorKindInfo,
  type ConnectorUpdate,
  descriptionSchema,
  nameSchema,
  tagsSchema,
  type Visibility,
  visibilitySchema,
} from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import type { MergeField } from '../../../format/merge.ts';
import { showVisibility } from '../../../format/show-value.ts';
import type { Saved } from '../../../forms/use-entity-form.ts';
import { textsOf } from './field-texts.ts';

/** What the form edits. Secrets are no part of it: they are only ever sent, and never kept with a draft. */
export interface ConnectorFormValues {
  name: string;
  description: string;
  tags: string[];
  visibility: Visibility;
  config: ConnectorConfig;
  /** A day, such as `2027-03-31`; empty: never, or nobody knows. */
  expires: string;
}

export const connectorFormSchema: z.ZodMiniType<ConnectorFormValues> = z.object({
  name: nameSchema,
  description: descriptionSchema,
  tags: tagsSchema,
  visibility: visibilitySchema,
  // The server checks it, field by field.
  config: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])),
  expires: z.string(),
});

/** Typed: null forgets what is stored; absent or empty keeps it. */
export type SecretDrafts = Readonly<Record<string, string | null>>;

export const isSecret = ({ type }: ConnectorField): boolean => type === 'secret' || type === 'long_secret';

const defaultsOf = ({ fields }: ConnectorKindInfo): ConnectorConfig =>
  Object.fromEntries(fields.flatMap((field) => (isSecret(field) ? [] : [[field.key, field.default]])));

export const newConnector = (info: ConnectorKindInfo): ConnectorFormValues => ({
  name: '',
  description: '',
  tags: [],
  visibility: 'private',
  config: defaultsOf(info),
  expires: '',
});

export const toSavedConnector = (
  info: ConnectorKindInfo,
  connector: Connector,
): Saved<ConnectorFormValues> => ({
  revision: connector.revision,
  values: {
    name: connector.name,
    description: connector.description,
    tags: connector.tags,
    visibility: connector.visibility,
    config: { ...defaultsOf(info), ...connector.config },
    expires: connector.credential_expires_at?.slice(0, 10) ?? '',
  },
});

/** A credential holds for the whole of its last day. */
export const toExpiry = (day: string): string | null => (day ? `${day}T23:59:59.000Z` : null);

/** Only what was typed or is to be forgotten. */
export function toSecrets(drafts: SecretDrafts): Record<string, string> {
  return Object.fromEntries(
    Object.entries(drafts).flatMap(([key, text]) => (text === '' ? [] : [[key, text ?? '']])),
  );
}

export const isTyped = (drafts: SecretDrafts): boolean => Object.keys(toSecrets(drafts)).length > 0;

/** What has changed, as the server takes it. */
export function toConnectorUpdate(
  { expires, ...changes }: Partial<ConnectorFormValues>,
  secrets: SecretDrafts,
): ConnectorUpdate {
  return {
    ...changes,
    ...(expires !== undefined && { credential_expires_at: toExpiry(expires) }),
    ...(isTyped(secrets) && { secrets: toSecrets(secrets) }),
  };
}

/** The fields that stand in the form now: some are there only while another has a certain value. */
export const shownFields = (info: ConnectorKindInfo, config: ConnectorConfig): ConnectorField[] =>
  info.fields.filter(({ when }) => !when || when.values.includes(String(config[when.key] ?? '')));

/** The units in which changes of two people are merged. */
export const connectorFields = (info: ConnectorKindInfo): readonly MergeField<ConnectorFormValues>[] => [
  { path: 'name', label: msg('Name') },
  { path: 'description', label: msg('Description') },
  { path: 'tags', label: msg('Tags') },
  { path: 'visibility', label: msg('Visibility'), show: showVisibility },
  { path: 'expires', label: msg('Credentials expire') },
  ...info.fields
    .filter((field) => !isSecret(field))
    .map((field) => ({ path: `config.${field.key}` as const, label: textsOf(info.kind, field).label })),
];
