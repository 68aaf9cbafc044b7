import type { SyncSelection } from '@agent-studio/api-client/contract';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { decodeText } from '../parsing/decode-text.ts';
import { detectKind, documentMime } from '../parsing/document-kind.ts';
import {
  browseItem,
  type ConnectorDriver,
  type ConnectorSetup,
  MAX_OBJECT_BYTES,
  textOf,
} from './connector-driver.ts';
import { ConnectorFailure } from './connector-failure.ts';
import { field } from './connector-fields.ts';
import { toAnswer } from './query-answer.ts';
import { matchesStars } from './robots-txt.ts';
import { createS3Client, type S3Listing, tooLarge } from './s3-client.ts';
import { say, toDetail } from '../../say.ts';

type S3Selection = Extract<SyncSelection, { kind: 's3' }>;

/** Objects of one bucket of AWS S3, MinIO, Ceph, R2 and whatever else speaks S3. */
export function createS3Connector(fetch: GuardedFetch): ConnectorDriver {
  const { find, readObject } = createS3Client(fetch);

  return {
    info: {
      kind: 's3',
      label: 'S3-compatible storage',
      description: 'A bucket of AWS S3, MinIO, Ceph, Cloudflare R2 and others.',
      uses: ['sync', 'query'],
      query: 'path',
      fields: [
        field({
          key: 'endpoint',
          label: 'Address of the server',
          type: 'url',
          required: true,
          placeholder: 'https://s3.eu-central-1.amazonaws.com',
        }),
        field({ key: 'region', label: 'Region', type: 'text', default: 'us-east-1' }),
        field({ key: 'bucket', label: 'Bucket', type: 'text', required: true }),
        field({
          key: 'prefix',
          label: 'Only below',
          type: 'text',
          placeholder: 'manuals/',
          help: 'The beginning of the keys that may be read. Empty: all.',
        }),
        field({
          key: 'path_style',
          label: 'Bucket in the path',
          type: 'boolean',
          default: true,
          group: 'advanced',
          help: 'Off: the bucket is part of the host name, as AWS prefers.',
        }),
        field({
          key: 'access_key_id',
          label: 'Access key',
          type: 'text',
          group: 'sign_in',
          help: 'Empty: the bucket is open to everybody.',
        }),
        field({ key: 'secret_access_key', label: 'Secret key', type: 'secret', group: 'sign_in' }),
        field({
          key: 'session_token',
          label: 'Session token',
          type: 'secret',
          group: 'sign_in',
          help: 'Only of temporary credentials.',
        }),
      ],
    },
    host: (config) => URL.parse(String(config['endpoint']))?.hostname ?? '',
    place: (config) => `${URL.parse(String(config['endpoint']))?.origin} ${String(config['access_key_id'])}`,

    async test(setup, signal) {
      const { objects } = await find(setup, { prefix: textOf(setup, 'prefix'), cursor: null, signal });
      const signedIn = Boolean(textOf(setup, 'access_key_id'));
      return {
        server: null,
        checks: [
          {
            name: 'address',
            outcome: 'ok',
            ...toDetail(say('connector.check_bucket', { name: textOf(setup, 'bucket') })),
          },
          {
            name: 'sign_in',
            outcome: signedIn ? 'ok' : 'warning',
            ...toDetail(say(signedIn ? 'connector.check_keys' : 'connector.check_open')),
          },
          {
            name: 'read',
            outcome: objects.length ? 'ok' : 'warning',
            detail: objects.length ? 'Objects can be listed.' : 'There are no objects below this beginning.',
          },
        ],
      };
    },

    async browse(setup, { path, cursor, signal }) {
      const prefix = path || textOf(setup, 'prefix');
      requireBelow(setup, prefix);
      const found = await find(setup, { prefix, delimiter: '/', cursor, signal });
      const nameOf = (key: string) => key.replace(/\/$/, '').split('/').at(-1) ?? key;
      return {
        items: [
          ...found.folders.map((folder) =>
            browseItem({ path: folder, name: nameOf(folder), kind: 'folder', expandable: true }),
          ),
          ...found.objects
            .filter(({ key }) => !key.endsWith('/'))
            .map(({ key, bytes, modifiedAt }) =>
              browseItem({
                path: key,
                name: nameOf(key),
                kind: 'object',
                bytes,
                modified_at: timeOf(modifiedAt),
              }),
            ),
        ],
        next_cursor: found.next,
      };
    },

    async *list(setup, { selection, signal }) {
      const { paths, exclude, max_objects } = selection as S3Selection;
      const seen = new Set<string>();
      for (const prefix of paths.length ? paths : [textOf(setup, 'prefix')]) {
        requireBelow(setup, prefix);
        for (let cursor: string | null | undefined; cursor !== null;) {
          const found: S3Listing = await find(setup, { prefix, cursor: cursor ?? null, signal });
          for (const { key, etag, bytes } of found.objects) {
            if (key.endsWith('/') || seen.has(key) || exclude.some((pattern) => matchesStars(key, pattern)))
              continue;
            // A path is a folder with its stroke at the end, or one object.
            if (prefix && !prefix.endsWith('/') && paths.length && key !== prefix) continue;
            if (seen.size >= max_objects) {
              yield {
                incomplete: `Only ${max_objects} objects were listed: the limit of this sync. Nothing was removed.`,
              };
              return;
            }
            seen.add(key);
            yield {
              key,
              title: key,
              version: etag,
              bytes,
              ...(bytes > MAX_OBJECT_BYTES && { failure: tooLarge(bytes) }),
            };
          }
          cursor = found.next;
        }
      }
    },

    async read(setup, { key, signal }) {
      requireBelow(setup, key);
      const content = await readObject(setup, key, signal);
      return { title: key.slice(-200), mime: documentMime[detectKind(key, content)], content, url: null };
    },

    async query(setup, { query, maxRows, signal }) {
      requireBelow(setup, query);
      if (query.endsWith('/')) {
        const { objects, next } = await find(setup, { prefix: query, cursor: null, signal });
        const answer = toAnswer(
          objects.map(({ key, bytes, modifiedAt }) => ({ key, bytes, modified_at: modifiedAt })),
          maxRows,
        );
        return { ...answer, truncated: answer.truncated || next !== null };
      }
      const text = decodeText(await readObject(setup, query, signal));
      if (text === undefined)
        throw new ConnectorFailure(
          'unsupported',
          'This object is no text.',
          'Sync it into a knowledge card to read it.',
        );
      return toAnswer(parseJson(text), maxRows);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function requireBelow(setup: ConnectorSetup, key: string): void {
  const prefix = textOf(setup, 'prefix');
  // An address takes `..` for the folder above, which would be another object than the one that was named.
  if (key.startsWith(prefix) && !key.split('/').some((part) => part === '.' || part === '..')) return;
  throw new ConnectorFailure(
    'not_found',
    `“${key}” is not below “${prefix}”.`,
    'Choose something below the beginning that the connector names.',
  );
}

function timeOf(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
