import { contract } from '@agent-studio/api-client/contract';
import { languageAsked } from '../../http/pages/page-language.ts';
import { type App, mount } from '../../http/mount.ts';
import type { MailsService } from './mails-service.ts';

const { mails: rows } = contract;

export function mountMails(app: App, { service }: { service: MailsService }): void {
  mount(app, rows.state, () => service.state());
  mount(app, rows.test, async ({ body }, { caller, headers, audit }) => {
    const result = await service.test(
      caller.email,
      languageAsked(body.language ?? headers['accept-language']),
    );
    audit({ object_name: caller.email, detail: result.problem ?? 'sent' });
    return result;
  });
}
