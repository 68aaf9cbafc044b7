import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ToolKind } from '@agent-studio/api-client/contract';
import { useText } from '@agent-studio/core';
import { useCreateTool } from '../../../data/tools.ts';
import { useLeaveGuard } from '../../../forms/leave-guard.tsx';
import { useCreateForm } from '../../../forms/use-create-form.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import { useToaster } from '../../../shell/toaster-context.ts';
import { type AuthDraft, type AuthErrors, NO_AUTH, toAuth } from '../build/auth-values.ts';
import { toolFields } from '../build/tool-fields.ts';
import { newTool, type SpecSource, toNewTool, toolFormSchema } from '../build/tool-values.ts';

export type CreateTool = ReturnType<typeof useNewTool>;

/** A tool in the making: its form, its sign-in, and where both go. */
export function useNewTool(kind: ToolKind, source?: () => SpecSource | undefined) {
  const t = useText();
  const navigate = useNavigate();
  const toaster = useToaster();
  const create = useCreateTool();
  const [auth, setAuth] = useState<AuthDraft>(NO_AUTH);
  const [authErrors, setAuthErrors] = useState<AuthErrors>({});
  // Made once: what a form starts with must stay the same thing.
  const [{ schema, initial, fields }] = useState(() => ({
    schema: toolFormSchema(kind),
    initial: newTool(kind),
    fields: toolFields(kind),
  }));

  /** The sign-in if it is whole; else its fields say what is missing. */
  function checkAuth() {
    const read = toAuth(auth);
    setAuthErrors(read.errors ?? {});
    return read.auth;
  }

  const { form, submit, saving, dirty, problem } = useCreateForm({
    schema,
    initial,
    async create(values) {
      const tool = await create.mutateAsync(toNewTool(kind, values, toAuth(auth).auth!, source?.()));
      toaster.show({
        title: t('“{name}” was created.', { name: tool.name }),
        text: tool.warnings?.[0] ?? t('Try it before an agent does.'),
        tone: 'good',
      });
      guard.allow();
      await navigate(`/tools/manage/${tool.id}?tab=test`);
    },
  });
  const guard = useLeaveGuard(dirty || auth !== NO_AUTH, (from, to) => from === to);
  useDraft(`tools/create/${kind}`, form, fields, () =>
    toaster.show({ title: t('What you typed before you were signed out is back.') }),
  );

  return {
    kind,
    form,
    auth,
    authErrors,
    setAuth(next: AuthDraft) {
      setAuth(next);
      setAuthErrors({});
    },
    checkAuth,
    /** Sends it, unless a field stands against it. */
    async submit() {
      if (checkAuth()) await submit();
      else await form.trigger();
    },
    saving,
    problem,
    dialog: guard.dialog,
  };
}
