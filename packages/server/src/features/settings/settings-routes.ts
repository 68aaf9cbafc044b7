import { contract, type Parsed } from '@agent-studio/api-client/contract';
import { type App, mount } from '../../http/mount.ts';
import { fieldRefusal } from '../../refusal.ts';
import { say } from '../../say.ts';
import type { BudgetsService } from '../budgets/budgets-service.ts';
import type { RetentionService } from '../retention/retention-service.ts';
import type { SettingsService } from './settings-service.ts';

const { settings: rows } = contract;

interface SettingsServices {
  settings: SettingsService;
  budgets: Pick<BudgetsService, 'list'>;
  retention: Pick<RetentionService, 'preview'>;
}

export function mountSettings(app: App, { settings, budgets, retention }: SettingsServices): void {
  mount(app, rows.get, (_, { caller }) => settings.get(caller));
  mount(app, rows.update, ({ body }, context) => {
    keepOwnDomain(body, context.caller.email);
    return settings.update(context.caller, body, {
      revision: context.ifMatch,
      note: (detail) => context.audit({ detail }),
    });
  });
  mount(app, rows.budgets, async () => ({ items: await budgets.list() }));
  mount(app, rows.retention, ({ query }) => retention.preview(query));
}

/** Whoever shuts their own domain out could not come back to undo it. */
function keepOwnDomain({ sign_in }: Parsed<typeof rows.update>['body'], email: string): void {
  const domains = sign_in?.allowed_domains;
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!domains?.length || domains.includes(own)) return;
  const told = say('settings.own_domain', { domain: own });
  throw fieldRefusal('sign_in.allowed_domains', told, 'settings.own_domain');
}
