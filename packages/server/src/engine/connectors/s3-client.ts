import { AwsV4Signer } from 'aws4fetch';
import type { GuardedFetch } from '../outbound/guarded-fetch.ts';
import { type ConnectorSetup, MAX_OBJECT_BYTES, textOf } from './connector-driver.ts';
import { ConnectorFailure, failureOfStatus, toConnectorFailure } from './connector-failure.ts';
import { xmlIn } from './foreign-documents.ts';
import { say } from '../../say.ts';

export interface S3Listing {
  objects: { key: string; etag: string; bytes: number; modifiedAt: string }[];
  folders: string[];
  next: string | null;
}

const TIMEOUT_MS = 60_000;
const KEYS_AT_ONCE = 1_000;
const MAX_LIST_BYTES = 8 * 1_048_576;

/** The two calls of S3 that reading needs, signed. They throw ConnectorFailure. */
export function createS3Client(fetch: GuardedFetch) {
  async function request(
    setup: ConnectorSetup,
    {
      key = '',
      query = {},
      maxBytes,
      signal,
    }: { key?: string; query?: Record<string, string>; maxBytes: number; signal: AbortSignal },
  ): Promise<Response> {
    const url = addressOf(setup, key);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const accessKeyId = textOf(setup, 'access_key_id');
    let headers: HeadersInit = {};
    if (accessKeyId) {
      const { secret_access_key = '', session_token } = setup.secrets;
      const signer = new AwsV4Signer({
        method: 'GET',
        url: url.href,
        accessKeyId,
        secretAccessKey: secret_access_key,
        ...(session_token && { sessionToken: session_token }),
        service: 's3',
        region: textOf(setup, 'region') || 'us-east-1',
      });
      const signed = await signer.sign();
      ({ headers } = signed);
      url.href = signed.url.toString();
    }
    try {
      const response = await fetch(
        url,
        { headers, signal },
        { maxBytes, timeoutMs: TIMEOUT_MS, maxRedirects: 0, redirectTo: 'same-origin' },
      );
      if (response.ok) return response;
      throw await explain(response, key || textOf(setup, 'bucket'));
    } catch (error) {
      signal.throwIfAborted();
      throw toConnectorFailure(error) ?? error;
    }
  }

  async function find(
    setup: ConnectorSetup,
    {
      prefix,
      delimiter,
      cursor,
      signal,
    }: { prefix: string; delimiter?: string; cursor: string | null; signal: AbortSignal },
  ): Promise<S3Listing> {
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      'max-keys': String(KEYS_AT_ONCE),
      prefix,
      ...(delimiter && { delimiter }),
      ...(cursor && { 'continuation-token': cursor }),
    };
    const response = await request(setup, { query, maxBytes: MAX_LIST_BYTES, signal });
    const root = (await xmlIn(await response.text(), 'list of objects', signal))['ListBucketResult'] as
      | Record<string, unknown>
      | undefined;
    if (!root)
      throw new ConnectorFailure(
        'source',
        'The server does not answer as S3 does.',
        'Check address, bucket and path style.',
      );
    const decode = (text: unknown) =>
      root['EncodingType'] === 'url' ? decodeURIComponent(textIn(text).replaceAll('+', ' ')) : textIn(text);
    const entries = (name: string) =>
      (Array.isArray(root[name]) ? root[name] : []) as Record<string, unknown>[];
    return {
      objects: entries('Contents').map((each) => ({
        key: decode(each['Key']),
        etag: textIn(each['ETag']).replaceAll('"', ''),
        bytes: Number(each['Size'] ?? 0),
        modifiedAt: textIn(each['LastModified']),
      })),
      folders: entries('CommonPrefixes').map((each) => decode(each['Prefix'])),
      next: root['IsTruncated'] === 'true' ? textIn(root['NextContinuationToken']) || null : null,
    };
  }

  async function readObject(setup: ConnectorSetup, key: string, signal: AbortSignal): Promise<Uint8Array> {
    const response = await request(setup, { key, maxBytes: MAX_OBJECT_BYTES, signal });
    const size = Number(response.headers.get('content-length') ?? 0);
    if (size > MAX_OBJECT_BYTES) {
      await response.body?.cancel();
      throw tooLarge(size);
    }
    try {
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      signal.throwIfAborted();
      throw toConnectorFailure(error) ?? error;
    }
  }

  return { find, readObject };
}

function addressOf(setup: ConnectorSetup, key: string): URL {
  const url = new URL(textOf(setup, 'endpoint'));
  const bucket = textOf(setup, 'bucket');
  const path = key.split('/').map(encodeURIComponent).join('/');
  const base = url.pathname.replace(/\/+$/, '');
  if (setup.config['path_style'] === false) {
    url.hostname = `${bucket}.${url.hostname}`;
    url.pathname = `${base}/${path}`;
  } else url.pathname = `${base}/${encodeURIComponent(bucket)}/${path}`;
  return url;
}

export const tooLarge = (bytes: number) =>
  new ConnectorFailure(
    'too_large',
    say('s3.large', { size: Math.ceil(bytes / 1_048_576), limit: MAX_OBJECT_BYTES / 1_048_576 }),
    say('s3.large.hint'),
  );

async function explain(response: Response, what: string): Promise<ConnectorFailure> {
  const text = await response.text().catch(() => '');
  const code = /<Code>([\w.]{1,80})<\/Code>/.exec(text)?.[1];
  const failure = failureOfStatus(response.status, `“${what}”`);
  if (code === 'SignatureDoesNotMatch' || code === 'InvalidAccessKeyId')
    return new ConnectorFailure('sign_in', say('s3.refused', { code }), say('s3.refused.hint'));
  if (code === 'NoSuchBucket')
    return new ConnectorFailure('not_found', say('s3.no_bucket', { name: what }), say('s3.no_bucket.hint'));
  return code
    ? new ConnectorFailure(failure.code, `${failure.message.replace(/\.$/, '')}: ${code}.`, failure.hint, {
        passing: failure.passing,
      })
    : failure;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
