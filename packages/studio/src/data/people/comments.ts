import { useMutation, useQuery } from '@tanstack/react-query';
import { type Comment, type DrawnKind, KIND_SEGMENTS } from '@agent-studio/api-client/contract';
import { useApi } from '@agent-studio/core';
import { itemsOrEmpty } from '../side-features.ts';

/** What is talked about. */
export interface Commented {
  kind: DrawnKind;
  id: string;
}

/** So often others are looked for while somebody looks. */
const LOOK_AGAIN_MS = 20_000;

const paramsOf = ({ kind, id }: Commented) => ({ kind: KIND_SEGMENTS[kind], id });

/** What is said about an object and its nodes, oldest first; null: it is not made yet. */
export function useComments(of: Commented | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['comments', of?.kind, of?.id],
    queryFn: ({ signal }) => itemsOrEmpty(api.comments.list({ params: paramsOf(of!), signal })),
    enabled: of !== null,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** Members who may see the object, by what somebody types after `@`; null: nothing is typed. */
export function useCommentPeople(of: Commented, q: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['comments', 'people', of.kind, of.id, q],
    queryFn: ({ signal }) =>
      itemsOrEmpty(api.comments.people({ params: paramsOf(of), query: { q: q ?? '' }, signal })),
    enabled: q !== null,
    placeholderData: (before) => before,
    staleTime: 30_000,
  });
}

export interface WrittenComment {
  text: string;
  mentions: string[];
}

/** Says something; of a thread, `parent_id`. */
export function useSayComment(of: Commented) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (body: WrittenComment & { node_id: string | null; parent_id: string | null }) =>
      api.comments.create({ params: paramsOf(of), body }),
  });
}

/** Rejects as `stale` when it was changed in another tab meanwhile. */
export function useChangeComment(of: Commented) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: ({ comment, ...body }: WrittenComment & { comment: Comment }) =>
      api.comments.update({
        params: { ...paramsOf(of), comment_id: comment.id },
        body,
        ifMatch: comment.revision,
      }),
  });
}

export function useResolveComment(of: Commented) {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, resolved }: { id: string; resolved: boolean }) =>
      api.comments.resolve({ params: { ...paramsOf(of), comment_id: id }, body: { resolved } }),
  });
}

export function useRemoveComment(of: Commented) {
  const api = useApi();
  return useMutation({
    meta: { shownInPlace: true },
    mutationFn: (id: string) => api.comments.remove({ params: { ...paramsOf(of), comment_id: id } }),
  });
}
