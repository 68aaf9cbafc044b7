import type { Page, PublishedSop, PublishedSopWhole, SopContent } from '@agent-studio/api-client/contract';
import { toldOf } from '../../engine/sop/neighbours.ts';
import { toSopPassages } from '../../engine/sop/sop-passages.ts';
import { Refusal } from '../../refusal.ts';
import { permissionsFor } from '../access/permissions.ts';
import type { Viewer } from '../access/viewer.ts';
import type { IndexRow, PublishedSopsRepository } from './published-sops-repository.ts';
import type { SopsRepository } from './sops-repository.ts';
import { inMonths, today } from './sops-service.ts';
import type { Paging } from '../../db/list-page.ts';

/** A passage that the words of a question find. */
interface Hit {
  candidate: {
    chunk_id: string;
    document_id: string;
    title: string;
    heading: string;
    page: number | null;
    text: string;
  };
  score: number;
}

/** Finds passages of these procedures, best first. */
export type SearchSops = (sopIds: string[], query: string) => Promise<{ ranked: Hit[] }>;

interface PublishedParts {
  published: PublishedSopsRepository;
  reviews: Pick<SopsRepository, 'reviewsOf' | 'setReviewOf'>;
  search: SearchSops;
}

/** What a list may show for a search at most. */
const MAX_FOUND = 200;

export const noSuchSop = (): never => {
  throw new Refusal('notFound', 'There is no such procedure.', { code: 'sop.not_found' });
};

/** Published procedures as those see them who use them. */
export function createPublishedSopsService({ published, reviews, search }: PublishedParts) {
  /** Brings the search, and the reviews, up to date with what is published. */
  async function index(): Promise<void> {
    for (;;) {
      const rows = await published.unindexed();
      for (const row of rows) {
        const { id, version, content, published_at } = row;
        await reviews.setReviewOf(id, version, inMonths(content.review_months, new Date(published_at)));
        await published.index(row, toSopPassages(content));
      }
      if (!rows.length) return;
    }
  }

  async function shown(rows: IndexRow[]): Promise<PublishedSop[]> {
    const due = await reviews.reviewsOf(rows.map(({ id }) => id));
    return rows.map((row) => toPublished(row, due.get(row.id) ?? null));
  }

  return {
    index,

    async list(
      someone: Viewer | undefined,
      { q = '', ...filter }: Paging & { q?: string | undefined; category?: string | undefined },
    ): Promise<Page<PublishedSop> & { categories: { name: string; count: number }[] }> {
      await index();
      const found = q.trim() ? (await search(await published.usable(someone), q)).ranked : [];
      const first = [...new Set(found.map(({ candidate }) => candidate.document_id))].slice(0, MAX_FOUND);
      const [page, categories] = await Promise.all([
        published.list(someone, { ...filter, q, first }),
        published.categories(someone),
      ]);
      return { ...page, items: await shown(page.items), categories };
    },

    async get(someone: Viewer | undefined, id: string): Promise<PublishedSopWhole> {
      const found = (await published.find(someone, id)) ?? noSuchSop();
      const { content, version, published_at } = found;
      const review_at = (await reviews.reviewsOf([id])).get(id) ?? null;
      const { name, description, code, category, tags, audience, sources } = content;
      const { steps } = toldOf(content, audience);
      return {
        id,
        name,
        description,
        code,
        category,
        tags,
        audience,
        version,
        published_at,
        review_due: review_at !== null && review_at <= today(),
        step_count: steps.length,
        steps,
        sources,
        may_run: mayRun(someone, found),
      };
    },

    /** What a run begins with. Throws 404 where somebody may not use it, 403 where they may only look. */
    async forRun(
      someone: Viewer | undefined,
      id: string,
    ): Promise<{ id: string; version: number; content: SopContent }> {
      const found = (await published.find(someone, id)) ?? noSuchSop();
      // The server works in somebody's name, and does not know what they were granted.
      const isKnown = !someone || someone.grants !== undefined;
      const may = isKnown
        ? mayRun(someone, found)
        : (await published.find({ ...someone, mayRun: true }, id)) !== undefined;
      if (!may) throw new Refusal('forbidden', 'You may read this procedure, but not carry it out.');
      return { id, version: found.version, content: found.content };
    },

    /** Those of the procedures that somebody may carry out. */
    async runnable(someone: Viewer | undefined, ids: string[]): Promise<{ id: string }[]> {
      const running = someone && { ...someone, mayRun: true };
      const found = await Promise.all(ids.map((id) => published.find(running, id)));
      return found.flatMap((one) => (one ? { id: one.id } : []));
    },

    /** Whether somebody may see what is published of it. */
    mayUse: async (someone: Viewer | undefined, id: string): Promise<boolean> =>
      Boolean(await published.find(someone, id)),

    /** The passages of what somebody may use that a question finds, with their steps; best first. */
    async passages(someone: Viewer | undefined, question: string, most: number, only?: string) {
      await index();
      const ids = await published.usable(someone);
      if (only !== undefined && !ids.includes(only)) noSuchSop();
      const { ranked } = await search(only === undefined ? ids : [only], question);
      const best = ranked.slice(0, most);
      const [steps, rows] = await Promise.all([
        published.stepsOf(best.map(({ candidate }) => candidate.chunk_id)),
        published.byIds(someone, [...new Set(best.map(({ candidate }) => candidate.document_id))]),
      ]);
      const byId = new Map((await shown(rows)).map((sop) => [sop.id, sop]));
      return best.flatMap(({ candidate, score }) => {
        const sop = byId.get(candidate.document_id);
        return sop ? { ...candidate, score, sop, step_id: steps.get(candidate.chunk_id) ?? null } : [];
      });
    },
  };
}

export type PublishedSopsService = ReturnType<typeof createPublishedSopsService>;

interface Found {
  id: string;
  owner_id: string;
  visibility: 'private' | 'workspace';
  content: SopContent;
}

/** Whoever may not run what is shared still may what is for anyone. */
function mayRun(someone: Viewer | undefined, { content, ...object }: Found): boolean {
  if (content.audience === 'public') return true;
  return someone !== undefined && permissionsFor(someone, object).includes('run');
}

const toPublished = (
  { id, title, description, code, category, tags, audience, version, published_at, step_count }: IndexRow,
  review_at: string | null,
): PublishedSop => ({
  id,
  name: title,
  description,
  code,
  category,
  tags,
  audience,
  version,
  published_at,
  review_due: review_at !== null && review_at <= today(),
  step_count,
});
