import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '@agent-studio/core';

/** Whether a directory writes people and groups here; for administrators. Never a token. */
export function useScim() {
  const api = useApi();
  return useQuery({ queryKey: ['scim', 'state'], queryFn: ({ signal }) => api.scim.get({ signal }) });
}

/** Makes a token, which is shown once and not kept here. */
export function useNewScimToken() {
  const api = useApi();
  return useMutation({ meta: { shownInPlace: true }, gcTime: 0, mutationFn: () => api.scim.rotate() });
}

/** Switches SCIM on or off; null forgets the tokens. */
export function useSwitchScim() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    async mutationFn(enabled: boolean | null) {
      if (enabled === null) await api.scim.remove();
      else await api.scim.update({ body: { enabled } });
    },
  });
}
