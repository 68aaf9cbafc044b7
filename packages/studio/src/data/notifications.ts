import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Home } from '@agent-studio/api-client';
import { useApi } from '@agent-studio/core';

const HOME = ['home'];

type Notice = Pick<Home['attention'][number], 'id' | 'at' | 'alerts'>;

/** Takes what only informs out of home and bell, here at once; alerts about it are read with it. */
export function useMarkRead() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (items: readonly Notice[]) =>
      api.notifications.read({
        body: {
          items: items.flatMap((item) => [item, ...(item.alerts ?? [])].map(({ id, at }) => ({ id, at }))),
        },
      }),
    async onMutate(items) {
      await queries.cancelQueries({ queryKey: HOME });
      queries.setQueryData<Home>(HOME, (home) => home && without(home, new Set(items.map(({ id }) => id))));
    },
  });
}

function without(home: Home, ids: ReadonlySet<string>): Home {
  const waiting = { ...home.waiting };
  const attention = home.attention.filter(({ id, kind }) => {
    if (!ids.has(id)) return true;
    waiting[kind.split('.', 1)[0] as keyof Home['waiting']] -= 1;
    return false;
  });
  return { ...home, attention, waiting };
}
