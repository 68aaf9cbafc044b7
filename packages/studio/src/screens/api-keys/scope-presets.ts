import { RESOURCE_SCOPES, SCOPE_PRESETS, type Scope } from '@agent-studio/api-client/contract';
import type { Preset } from './key-words.ts';

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((scope) => b.includes(scope));

/** The scopes of a preset; for certain objects, those of them that such a key can have. */
export const scopesOf = (preset: Exclude<Preset, 'own'>, forSome: boolean): Scope[] =>
  SCOPE_PRESETS[preset].filter((scope) => !forSome || RESOURCE_SCOPES.includes(scope));

/** Which preset these scopes are, if any. */
export const presetOf = (scopes: readonly string[], forSome = false): Preset =>
  (['run', 'read', 'full'] as const).find((preset) => isSame(scopes, scopesOf(preset, forSome))) ?? 'own';
