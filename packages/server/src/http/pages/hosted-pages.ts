import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { idSchema } from '@agent-studio/api-client/contract';
import { Refusal } from '../../refusal.ts';
import { escapeText } from '../escape-text.ts';
import { movePage } from '../proxy/base-path.ts';
import { languageAsked } from './page-language.ts';
import { allows } from './page-origins.ts';
import { hostedPolicy } from '../security-headers.ts';

/** What one page is made of. */
interface Page {
  agentId: string;
  key: string;
  title: string;
  theme: string;
  accent: string | null;
  origins: readonly string[];
}

interface HostedPagesParts {
  /** Folder with `chat.html` and `chat-closed.html`. */
  demoDir: string;
  /** Begins every address, or empty. */
  basePath: string;
  /** Undefined where there is none. */
  find: (agentId: string) => Promise<Page | undefined>;
}

interface Route {
  Params: { agent: string };
  /** `embed`: the origin of the page that shows it in a frame. */
  Querystring: { embed?: string | string[] };
}

const BRAIN =
  'M12 18V5m3 8a4.17 4.17 0 0 1-3-4 4.17 4.17 0 0 1-3 4m8.6-6.5A3 3 0 1 0 12 5a3 3 0 1 0-5.6 1.5M18 5.1a4 4 0 0 1 2.5 5.8M18 18a4 4 0 0 0 2-7.5m0 7A4 4 0 1 1 12 18a4 4 0 1 1-8-.5m2 .5a4 4 0 0 1-2-7.5M6 5.1a4 4 0 0 0-2.5 5.8';

/** What stands where there is no page; visitors have no studio whose texts they could load. */
const CLOSED: Record<string, { title: string; text: string; script: string }> = {
  en: {
    title: 'This chat is not available',
    text: 'It was closed, or the address is not complete. Please ask whoever gave you the link.',
    script: 'This chat needs JavaScript, which is switched off in this browser.',
  },
  de: {
    title: 'Dieser Chat ist nicht verfügbar',
    text: 'Er wurde geschlossen, oder die Adresse ist unvollständig. Bitte fragen Sie, wer Ihnen den Link gegeben hat.',
    script: 'Dieser Chat braucht JavaScript, das in diesem Browser ausgeschaltet ist.',
  },
  ar: {
    title: 'هذه المحادثة غير متاحة',
    text: 'أُغلقت، أو أن العنوان غير مكتمل. يرجى سؤال من أعطاك الرابط.',
    script: 'تحتاج هذه المحادثة إلى JavaScript، وهو معطّل في هذا المتصفح.',
  },
};

/** The published agents full page, at `/chat/{agent}`, for those who embed nothing; and in frames of the pages they are published to. */
export function serveHostedPages(app: FastifyInstance, { demoDir, basePath, find }: HostedPagesParts): void {
  async function findPage(agent: string): Promise<Page | undefined> {
    if (!idSchema.safeParse(agent).success) return undefined;
    try {
      return await find(agent);
    } catch (error) {
      // Nothing of it is published any more.
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  async function send(reply: FastifyReply, file: string, values: Record<string, string>, framers: string[]) {
    const html = movePage(await readFile(join(demoDir, file), 'utf8'), basePath);
    return reply
      .headers({
        'content-security-policy': hostedPolicy(framers),
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Accept-Language',
      })
      .type('text/html; charset=utf-8')
      .send(html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeText(values[name] ?? '')));
  }

  app.get<Route>('/chat/:agent', { config: { access: 'public' } }, async (request, reply) => {
    const language = languageAsked(request.headers['accept-language']);
    const words = CLOSED[language] ?? CLOSED['en']!;
    const spoken = { language, direction: language === 'ar' ? 'rtl' : 'ltr' };
    const page = await findPage(request.params.agent);
    const { embed } = request.query;
    const isFramed = embed !== undefined;
    const framer = typeof embed === 'string' && page && allows(page.origins, embed) ? embed : undefined;
    if (!page || (isFramed && !framer)) {
      return send(reply.code(404), 'chat-closed.html', { ...spoken, ...words }, []);
    }
    const { agentId, key, title, theme, accent } = page;
    const icon = `${basePath}${accent === null ? '/demo/icon.svg' : `/chat/${agentId}/icon.svg`}`;
    return send(
      reply,
      'chat.html',
      {
        ...spoken,
        agentId,
        key,
        title,
        theme,
        icon,
        accent: accent ?? '',
        embed: framer ?? '',
        script: words.script,
      },
      framer ? [framer] : [...page.origins],
    );
  });

  app.get<Route>('/chat/:agent/icon.svg', { config: { access: 'public' } }, async (request, reply) => {
    const page = await findPage(request.params.agent);
    if (!page?.accent) return reply.callNotFound();
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('image/svg+xml')
      .send(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${escapeText(page.accent)}"/><path transform="translate(5 5) scale(.92)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${BRAIN}"/></svg>`,
      );
  });
}
