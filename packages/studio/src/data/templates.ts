import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, useText } from '@agent-studio/core';
import { KINDS } from '../entities/kinds/kinds.ts';
import { makeTemplate } from '../templates/make-template.ts';
import type { Template } from '../templates/template.ts';
import { useZone } from './time-zone.ts';

/** Makes what a template describes, and answers the id of the whole. */
export function useMakeTemplate() {
  const api = useApi();
  const t = useText();
  const timezone = useZone();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (template: Template) => makeTemplate(template, { api, t, timezone }),
    // Some of it may be there even where the whole is not.
    onSettled: () =>
      Promise.all(
        [...Object.values(KINDS).map(({ key }) => [key, 'list']), ['home']].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
