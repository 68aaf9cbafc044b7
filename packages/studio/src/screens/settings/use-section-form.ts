import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodMiniType } from 'zod/mini';
import {
  type Settings,
  type SettingsUpdate,
  workspaceSettingsSchema,
} from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useUpdateSettings } from '../../data/settings.ts';
import type { MergeField } from '../../format/merge.ts';
import { type EntityForm, useEntityForm } from '../../forms/use-entity-form.ts';
import { useToaster } from '../../shell/toaster-context.ts';

type Section = keyof SettingsUpdate;

/** The form of one section; others may be changed by others meanwhile. */
export function useSectionForm<Name extends Section>(
  settings: Settings,
  name: Name,
  fields: readonly MergeField<Settings[Name] & FieldValues>[],
): EntityForm<Settings[Name] & FieldValues> {
  type Values = Settings[Name] & FieldValues;
  const t = useText();
  const toaster = useToaster();
  const update = useUpdateSettings();
  const toSaved = (all: Settings) => ({ values: all[name] as Values, revision: all.revision });
  // oxlint-disable-next-line react/exhaustive-deps -- another revision is another answer
  const saved = useMemo(() => toSaved(settings), [settings.revision]);
  return useEntityForm<Values>({
    schema: workspaceSettingsSchema.shape[name] as unknown as ZodMiniType<Values>,
    fields,
    saved,
    save: async (changes, revision) =>
      toSaved(await update.mutateAsync({ changes: { [name]: changes }, revision })),
    toSaved: (current) => toSaved(current as Settings),
    onSaved: () => toaster.show({ title: t('Settings saved.'), tone: 'good' }),
  });
}

/** Why a field is fixed by the server's environment; undefined: it is not. */
export const fixedBy = ({ fixed }: Settings, path: string): string | undefined =>
  fixed.find((one) => one.path === path)?.variable;
