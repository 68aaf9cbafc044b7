import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReportMail, ReportMailInput } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';

export function useReportMails() {
  const api = useApi();
  return useQuery({
    queryKey: ['reportMails', 'list'],
    queryFn: ({ signal }) => api.reportMails.list({ signal }),
  });
}

/** Makes one, or changes the one given. */
export function useSaveReportMail() {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ mail, body }: { mail: ReportMail | null; body: ReportMailInput }) =>
      mail
        ? api.reportMails.update({ params: { id: mail.id }, body, ifMatch: mail.revision })
        : api.reportMails.create({ body }),
  });
}

export function useRemoveReportMail() {
  const api = useApi();
  return useMutation({ mutationFn: ({ id }: ReportMail) => api.reportMails.remove({ params: { id } }) });
}
