import { contract } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import type { FeedbackService } from './feedback-service.ts';

const { feedback: rows } = contract;

export function mountFeedback(app: App, feedback: FeedbackService): void {
  mount(app, rows.give, ({ params, body }, { asker }) => feedback.give(asker, params.id, body));
  mount(app, rows.takeBack, ({ params }, { asker }) => feedback.takeBack(asker, params.id));
}
