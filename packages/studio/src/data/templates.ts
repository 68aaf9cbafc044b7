import { useMutation } from '@tanstack/react-query';
import { useApi, useText } from '@agent-studio/core';
import { makeTemplate } from '../templates/make-template.ts';
import type { Template } from '../templates/template.ts';
import { useZone } from './time-zone.ts';

/** Makes what a template describes, and answers the id of the whole. */
export function useMakeTemplate() {
  const api = useApi();
  const t = useText();
  const timezone = useZone();
  return useMutation({
    mutationFn: (template: Template) => makeTemplate(template, { api, t, timezone }),
  });
}
