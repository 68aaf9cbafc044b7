import { contract, SOP_RUN_HEADER } from '@agent-studio/api-client/contract';
import type { CallContext } from '../../http/caller.ts';
import { type App, mount } from '../../http/mount.ts';
import type { Sops } from './create-sops.ts';
import type { SopCall } from './sop-rates.ts';
import type { Walker } from './sop-run-rules.ts';

const { sopNavigator, sopRuns } = contract;
const HEADER = SOP_RUN_HEADER.toLowerCase();
/** Of one address, signed in or not. */
const UPLOADS_PER_MINUTE = 60;

/** What anyone may do, signed in or not; each call without a sign-in counts for its address. */
export function mountSopNavigator(app: App, { published, ask, runs, evidence, rates }: Sops): void {
  const count = (what: SopCall, { someone, address }: CallContext) =>
    rates(what, { userId: someone?.userId, address });
  const asker = ({ someone, address }: CallContext) => ({ caller: someone, address });
  const walker = ({ someone, headers }: CallContext): Walker => ({ caller: someone, token: headers[HEADER] });

  /** What is typed at a step and not said yet, or said once more, is no entry of the audit log. */
  const saying = (context: CallContext) => {
    context.audit({ skip: true });
    return {
      revision: context.ifMatch,
      tell: (
        { name, subject }: { name: string; subject: string },
        by: { name: string } | null,
        parts: readonly (string | null | undefined)[],
      ) =>
        context.audit({
          skip: false,
          object_name: [name, subject].filter(Boolean).join(': '),
          detail: parts.filter(Boolean).join(', '),
          ...(by && { user_name: by.name }),
        }),
    };
  };

  mount(app, sopNavigator.list, async ({ query }, context) => {
    await count('read', context);
    return published.list(context.someone, query);
  });
  mount(app, sopNavigator.get, async ({ params }, context) => {
    await count('read', context);
    return published.get(context.someone, params.id);
  });
  mount(app, sopNavigator.ask, async ({ body }, context) => {
    await count('ask', context);
    return ask.answer(asker(context), body, context.signal);
  });
  mount(app, sopNavigator.askStream, async ({ body }, context) => {
    await count('ask', context);
    return ask.stream(asker(context), body, context.signal);
  });

  mount(app, sopRuns.start, async ({ body }, context) => {
    await count('start', context);
    return runs.start(context.someone, body);
  });
  mount(app, sopRuns.list, ({ query }, { caller }) => runs.list(caller, query));
  mount(app, sopRuns.get, async ({ params }, context) => {
    await count('read', context);
    return runs.get(walker(context), params.id);
  });
  mount(app, sopRuns.step, async ({ params, body }, context) => {
    await count('write', context);
    return runs.step(walker(context), params.id, params.step, body, saying(context));
  });
  mount(app, sopRuns.back, async ({ params, body }, context) => {
    await count('write', context);
    return runs.back(walker(context), params.id, body.entry, context.ifMatch);
  });
  mount(app, sopRuns.finish, async ({ params, body }, context) => {
    await count('write', context);
    return runs.finish(walker(context), params.id, body, saying(context));
  });
  mount(app, sopRuns.cancel, async ({ params, body }, context) => {
    await count('write', context);
    return runs.cancel(walker(context), params.id, body, saying(context));
  });
  mount(app, sopRuns.link, async ({ params }, context) => {
    await count('write', context);
    return runs.link(walker(context), params.id);
  });
  mount(app, sopRuns.remove, ({ params }) => runs.remove(params.id));

  mount(
    app,
    sopRuns.addEvidence,
    ({ params: { id, step }, query, body }, context) =>
      evidence.add(walker(context), id, { stepId: step, seq: query.entry }, body.file?.[0]),
    {
      perMinute: UPLOADS_PER_MINUTE,
      async admit({ params: { id, step }, query }, context) {
        await count('upload', context);
        await evidence.admit(walker(context), id, { stepId: step, seq: query.entry });
      },
    },
  );
  mount(app, sopRuns.evidence, async ({ params }, context) => {
    await count('read', context);
    return evidence.get(walker(context), params.id, params.evidence_id);
  });
  mount(app, sopRuns.removeEvidence, async ({ params }, context) => {
    await count('write', context);
    return evidence.remove(walker(context), params.id, params.evidence_id);
  });
}
