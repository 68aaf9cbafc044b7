import { roleAllows, scopesAllow } from '@agent-studio/api-client/contract';
import type { SignedIn } from '../../http/caller.ts';
import { Refusal } from '../../refusal.ts';
import { permissionsFor } from '../access/permissions.ts';
import type { FindPublished, Published, PublishedKind } from './published-repository.ts';

/** A published agent, team or workflow, with the name that programs may call it by. */
export interface Target extends Published {
  /** Of its name; unique where `isUnique`. */
  slug: string;
  /** No other that the caller may run has the same slug. */
  isUnique: boolean;
}

const AREA = { agent: 'agents', multi_agent: 'teams', workflow: 'workflows' } as const;
const KINDS = ['agent', 'multi_agent', 'workflow'] as const;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_SLUG_CHARS = 60;

/** Who may ask what is published from outside: the rights of the person, narrowed by those of the key. */
export function createPublishedService(find: FindPublished) {
  const kindsOf = ({ isAdmin, role, scopes }: SignedIn): PublishedKind[] =>
    KINDS.filter((kind) => {
      const right = { area: AREA[kind], verb: 'run', anyRole: false } as const;
      return (isAdmin || roleAllows(role, right)) && (!scopes || scopesAllow(scopes, right));
    });

  const mayRun = (caller: SignedIn, target: Published) => permissionsFor(caller, target).includes('run');

  async function list(caller: SignedIn): Promise<Target[]> {
    const found = await find(caller, kindsOf(caller));
    const targets = found.filter((target) => mayRun(caller, target));
    const slugs = targets.map(({ name }) => toSlug(name));
    const times = new Map<string, number>();
    for (const slug of slugs) times.set(slug, (times.get(slug) ?? 0) + 1);
    return targets.map((target, place) => {
      const slug = slugs[place]!;
      return { ...target, slug, isUnique: times.get(slug) === 1 };
    });
  }

  return {
    list,

    /** The one with this id or slug. Throws 404 for whatever the caller may not run, and for a slug that several have. */
    async get(caller: SignedIn, name: string): Promise<Target> {
      if (UUID.test(name)) {
        const [found] = await find(caller, kindsOf(caller), name.toLowerCase());
        if (found && mayRun(caller, found)) return { ...found, slug: toSlug(found.name), isUnique: true };
        throw unknownModel(name);
      }
      const same = (await list(caller)).filter(({ slug }) => slug === name.toLowerCase());
      const [only] = same;
      if (!only) throw unknownModel(name);
      if (same.length === 1) return only;
      const ids = same.map(({ id, kind }) => `${id} (${kind})`).join(', ');
      throw new Refusal('notFound', `Several have the name “${name}”. Ask for one by its id: ${ids}.`, {
        code: 'model_not_found',
      });
    },
  };
}

export type PublishedService = ReturnType<typeof createPublishedService>;

const unknownModel = (name: string) =>
  new Refusal(
    'notFound',
    `The model “${name.slice(0, 80)}” does not exist, is not published, or you may not run it. GET /v1/models lists those you may.`,
    { code: 'model_not_found' },
  );

/** A name in small letters and digits of any script, with `-` between words. */
const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_SLUG_CHARS)
    .replace(/-+$/, '') || 'unnamed';
