import type { ToolConfig } from '@agent-studio/api-client/contract';
import { originOf } from './tool-origin.ts';
import type { SealedAuth } from './tools-table.ts';

/*
 * A sign-in is entered for one server and goes nowhere else. While a draft leads to another server than what is
 * published, each has its own.
 */

interface SigningTool extends SealedAuth {
  config: ToolConfig;
  published_auth: SealedAuth | null;
}

interface StoredSigningTool extends SigningTool {
  /** Of the newest version; null: never published. */
  published_settings: { config: ToolConfig } | null;
}

const NO_SIGN_IN: SealedAuth = { auth_type: 'none', auth_sealed: null, auth_last4: null };

const pick = ({ auth_type, auth_sealed, auth_last4 }: SealedAuth): SealedAuth => ({
  auth_type,
  auth_sealed,
  auth_last4,
});

const isSameServer = (one: ToolConfig, other: ToolConfig): boolean => originOf(one) === originOf(other);

/** How what is published signs in. */
export function signInOf(draft: SigningTool, published: ToolConfig): SealedAuth {
  if (draft.published_auth) return draft.published_auth;
  return isSameServer(draft.config, published) ? pick(draft) : NO_SIGN_IN;
}

/** Whether the draft leads to the server that what is published leads to. */
export const isPublishedThere = ({ config, published_settings }: StoredSigningTool): boolean =>
  published_settings !== null && isSameServer(config, published_settings.config);

const returnsTo = ({ config, published_settings }: StoredSigningTool, next: ToolConfig): boolean =>
  !isSameServer(config, next) && published_settings !== null && isSameServer(published_settings.config, next);

/** The draft as it was before it led away from the server that it leads to again. */
export function beforeItLeft<Tool extends StoredSigningTool>(draft: Tool, next: ToolConfig): Tool {
  const { published_auth, published_settings } = draft;
  if (!published_auth || !published_settings || !returnsTo(draft, next)) return draft;
  return { ...draft, ...published_auth, config: published_settings.config };
}

/** The columns of the sign-in once the draft leads to another server; undefined while it does not. */
export function signInAfter(
  draft: StoredSigningTool,
  next: ToolConfig,
): (SealedAuth & { published_auth: SealedAuth | null }) | undefined {
  if (isSameServer(draft.config, next)) return undefined;
  const { published_auth: kept } = draft;
  if (returnsTo(draft, next)) return { ...(kept ?? NO_SIGN_IN), published_auth: null };
  const leaves = isPublishedThere(draft) && draft.auth_sealed !== null;
  return { ...NO_SIGN_IN, published_auth: kept ?? (leaves ? pick(draft) : null) };
}
