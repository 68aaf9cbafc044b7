import type { Database } from '../../db/database.ts';
import type { Env } from '../../env.ts';
import { allows } from '../../http/pages/page-origins.ts';
import type { SecretSeal } from '../../secrets/seal-secret.ts';
import { say } from '../../say.ts';
import type { Viewer } from '../access/viewer.ts';
import { type Notice, toNoticeTexts } from '../home/attention-service.ts';
import type { createMails } from '../mails/create-mails.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { createPasskeyDoor } from './passkey-door.ts';
import { windowAddress } from './passkey-window.ts';
import { createPasskeysRepository } from './passkeys-repository.ts';
import { createPasskeysService } from './passkeys-service.ts';

interface Parts {
  db: Database;
  env: Pick<Env, 'publicUrl' | 'allowedOrigins'>;
  seal: SecretSeal;
  settings: Pick<SettingsService, 'current'>;
  mails: Pick<ReturnType<typeof createMails>, 'tellOfPasskey'>;
}

/** Passkeys: how people keep theirs, and how they come in by them. */
export function createPasskeys({ db, env, seal, settings, mails }: Parts) {
  const passkeys = createPasskeysRepository(db);
  const service = createPasskeysService({
    passkeys,
    publicUrl: env.publicUrl,
    workspace: async () => (await settings.current()).general.workspace_name,
    tell: mails.tellOfPasskey,
    isAllowedOrigin: async (origin) =>
      env.allowedOrigins.includes(origin) ||
      allows((await settings.current()).embedding.allowed_origins, origin),
    windowFor: windowAddress(seal, env.publicUrl),
  });
  return {
    service,
    door: { ...createPasskeyDoor(passkeys), offered: service.offered },
    purge: passkeys.purge,
    /** Who was invited by mail has no way back in but another link. */
    async notices({ userId }: Viewer): Promise<Notice[]> {
      const at = await passkeys.needsOne(userId);
      if (at === undefined) return [];
      return [
        {
          id: userId,
          kind: 'notice.warning',
          ...toNoticeTexts(say('passkey.notice_title'), say('passkey.notice_detail')),
          at,
          href: '/profile',
        },
      ];
    },
  };
}
