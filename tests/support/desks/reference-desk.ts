import { SCOPES } from '@agent-studio/api-client/contract';
import { startServer } from '../servers/server.ts';
import { createHolders, type Place, SHARED_AS } from './shared-holders.ts';

export const MISSING = '019b0000-0000-7000-8000-000000000000';

/** Who edits what Ann shares, and whether they may let it use what she has besides. */
export const EDITORS: readonly [string, boolean][] = [
  ['ann', true],
  ['root', true],
  ['cat', true],
  ['gus', true],
  ['bob', false],
  ['key of bob', false],
];

/** What these people may do with what is Ann's alone; Bob does not see it. */
const MAY_WITH_HIDDEN: Record<string, string | undefined> = { cat: 'run', dan: 'view', gus: 'run' };
/** Whatever is shared with Gus is shared with a group he is in. */
const BY_GROUP = 'gus';

/** A key acts for its person. */
const personOf = (who: string) => (who === 'key of bob' ? 'bob' : who);

/** A server with Ann, who shares, and those who edit what she shares. */
export async function openReferenceDesk() {
  const server = await startServer();
  const holders = createHolders(server);
  const tokens: Record<string, string> = {};
  const ids: Record<string, string> = {};
  const token = (who: string) => tokens[who]!;

  async function join(name: string): Promise<string> {
    const joined = (tokens[name] = await server.signIn(`${name}@example.com`));
    ids[name] = ((await ok(name, '/api/me', 'GET')) as { id: string }).id;
    return joined;
  }

  async function ask(who: string, path: string, method: string, body?: object) {
    const answer = await server.call(path, { token: token(who), method, ...(body && { body }) });
    const text = await answer.text();
    const parsed = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
    const plain = text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID');
    return { status: answer.status, body: parsed, plain };
  }

  async function ok(who: string, path: string, method: string, body?: object) {
    const answer = await ask(who, path, method, body);
    if (answer.status >= 300) throw new Error(`${who} ${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  const give = (kind: string, id: string, who: string, permission: string, from = 'ann') =>
    ok(
      from,
      who === BY_GROUP ? `/api/${kind}/${id}/group-grants/${group}` : `/api/${kind}/${id}/grants/${ids[who]}`,
      'PUT',
      { permission },
    );

  /**
   * Something of Ann's that these people may edit, and something else that Cat may use, Dan may look at, and Bob does not
   * see. Who is not asked about is given nothing: grants would be most of the calls.
   */
  async function scene(place: Place, people: readonly string[]) {
    const [holder, hidden] = await Promise.all([
      holders.holder(token('ann'), place),
      holders.named[place.kind](token('ann')),
    ]);
    for (const name of new Set(people.map(personOf))) {
      if (name === 'ann' || name === 'root') continue;
      await give(place.holder, holder, name, 'edit');
      const permission = MAY_WITH_HIDDEN[name];
      if (permission) await give(SHARED_AS[place.kind], hidden, name, permission);
    }
    const empty =
      typeof place.empty === 'function'
        ? place.empty(await holders.named[place.kind](token('ann')))
        : place.empty;
    return { path: `/api/${place.holder}/${holder}`, hidden, empty };
  }

  for (const name of ['root', 'ann', 'bob', 'cat', 'dan', BY_GROUP]) await join(name);
  const { id: group } = (await ok('root', '/api/groups', 'POST', { name: 'Guild' })) as { id: string };
  await ok('root', `/api/groups/${group}/members/${ids[BY_GROUP]}`, 'PUT');
  const key = { name: 'Key', type: 'secret', scopes: SCOPES };
  tokens['key of bob'] = ((await ok('bob', '/api/api-keys', 'POST', key)) as { secret: string }).secret;
  return { server, holders, token, ids, join, ask, ok, give, scene, close: server.close };
}

export type ReferenceDesk = Awaited<ReturnType<typeof openReferenceDesk>>;
