import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { GoldenQuestionsService } from './golden-questions-service.ts';

const { goldenQuestions: rows } = contract;

export function mountGoldenQuestions(app: App, questions: GoldenQuestionsService): void {
  mount(app, rows.list, ({ params, query }, { caller }) => questions.list(caller, params.id, query));
  mount(app, rows.create, ({ params, body }, { caller }) => questions.create(caller, params.id, body));
  mount(app, rows.update, ({ params, body }, { caller, ifMatch }) =>
    questions.update(caller, params.id, params.question_id, body, ifMatch),
  );
  mount(app, rows.remove, ({ params }, { caller, ifMatch }) =>
    questions.remove(caller, params.id, params.question_id, ifMatch),
  );
  mount(app, rows.evaluate, ({ params }, { caller }) => questions.evaluate(caller, params.id));
  mount(app, rows.evaluations, ({ params }, { caller }) => questions.evaluations(caller, params.id));
}
