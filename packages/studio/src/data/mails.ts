import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Login } from '@agent-studio/api-client';
import type { MailState, MailTest } from '@agent-studio/api-client/contract';
import { useApi, useStudio } from '@agent-studio/core';
import { newProof } from './provider-flow.ts';
import { withFallback } from './side-features.ts';

const STATE = ['mails'];
/** The secret of the browser that asked for a link: the mail may be read in another tab. */
const SECRET = 'studio-link-secret';

/** Whether the server sends mail; null: it does not say. For administrators. */
export function useMailState() {
  const api = useApi();
  return useQuery({
    queryKey: STATE,
    queryFn: ({ signal }) =>
      withFallback(api.mails.state({ signal }), (state: Partial<MailState>) => state.on !== undefined, null),
  });
}

/** Sends a mail to oneself. */
export function useTestMail() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (language: string): Promise<MailTest> => api.mails.test({ body: { language } }),
    onSettled: () => queries.invalidateQueries({ queryKey: STATE }),
  });
}

/** Has a link sent that signs in, in this browser only. */
export function useSendLink() {
  const api = useApi();
  const { storage } = useStudio();
  return useMutation({
    meta: { shownInPlace: true },
    async mutationFn({ email, language }: { email: string; language: string }) {
      const { secret, challenge } = await newProof();
      await api.session.sendLink({ body: { email, challenge, language } });
      storage.set(SECRET, secret);
    },
  });
}

/** Hands in what stood in the link of a mail. */
export function useLinkLogin() {
  const api = useApi();
  const { storage } = useStudio();
  return useMutation({
    meta: { shownInPlace: true },
    async mutationFn(token: string): Promise<Login> {
      const secret = storage.get(SECRET);
      const login = await api.session.login({ body: { token, ...(secret !== null && { secret }) } });
      storage.remove(SECRET);
      return login;
    },
  });
}
