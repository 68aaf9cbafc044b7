import { contract, type DrawnSegment } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import { KIND_OF_SEGMENT } from '../access/object-kinds.ts';
import type { Place } from './comments-repository.ts';
import type { CommentsService } from './comments-service.ts';

const { comments: rows } = contract;

export function mountComments(app: App, { service: comments }: { service: CommentsService }): void {
  mount(app, rows.list, ({ params }, { caller }) => comments.list(caller, placeOf(params)));
  mount(app, rows.create, ({ params, body }, { caller, audit }) =>
    comments.create(caller, placeOf(params), body, audit),
  );
  mount(app, rows.update, ({ params, body }, { caller, ifMatch, audit }) =>
    comments.update(caller, placeOf(params), params.comment_id, { ...body, revision: ifMatch, note: audit }),
  );
  mount(app, rows.resolve, ({ params, body }, { caller, audit }) =>
    comments.resolve(caller, placeOf(params), params.comment_id, { ...body, note: audit }),
  );
  mount(app, rows.remove, ({ params }, { caller, audit }) =>
    comments.remove(caller, placeOf(params), params.comment_id, audit),
  );
  mount(app, rows.people, ({ params, query }, { caller }) =>
    comments.people(caller, placeOf(params), query?.q),
  );
}

const placeOf = ({ kind, id }: { kind: DrawnSegment; id: string }): Place => ({
  kind: KIND_OF_SEGMENT[kind],
  id,
});
