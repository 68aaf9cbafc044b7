import { type Said, say } from '../../say.ts';
import { listOf, type Made, objectOf, textOf } from './sheet.ts';
import type { N8nStep } from './n8n-step.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
/** What the connection or a secret sets. */
const NOT_HEADERS =
  /^(authorization|cookie|proxy-authorization|host|content-length|connection|idempotency-key)$/i;

/** An HTTP request in each way that it was written over the years. Credentials stay where they were. */
export function n8nRequest({ parameters, values }: N8nStep): Made {
  const notes: Said[] = [];
  const named = textOf(parameters['method'] ?? parameters['requestMethod'] ?? 'GET').toUpperCase();
  const method = METHODS.find((one) => one === named) ?? 'GET';
  const pairs = (...places: unknown[]) =>
    Object.fromEntries(
      places
        .flatMap((place) => [
          ...listOf(objectOf(place)['parameters']),
          ...listOf(objectOf(place)['parameter']),
        ])
        .map(objectOf)
        .flatMap(({ name, value }) =>
          textOf(name) ? [[textOf(name).slice(0, 100), values.expression(value ?? '')] as const] : [],
        )
        .slice(0, 100),
    );
  const given = pairs(parameters['headerParameters'], parameters['headerParametersUi']);
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !NOT_HEADERS.test(name)));
  if (Object.keys(headers).length < Object.keys(given).length) notes.push(say('import.header_left_out'));
  const { authentication, nodeCredentialType, genericAuthType, options } = parameters;
  const signsIn = authentication !== undefined && authentication !== 'none' && authentication !== '';
  if (signsIn) notes.push(say('import.signed_in'));
  const kind = textOf(genericAuthType ?? nodeCredentialType ?? authentication);
  const auth = !signsIn
    ? 'none'
    : /basic/i.test(kind)
      ? 'basic'
      : /headerauth/i.test(kind)
        ? 'header'
        : /queryauth/i.test(kind)
          ? 'query'
          : 'bearer';
  const { pagination } = objectOf(options);
  if (pagination) notes.push(say('import.several_pages'));
  const body = method === 'GET' || method === 'HEAD' ? {} : bodyOf({ parameters, values }, pairs, notes);
  return {
    config: {
      type: 'http_request',
      method,
      url: values.template(parameters['url'] ?? ''),
      query: pairs(parameters['queryParameters'], parameters['queryParametersUi']),
      headers,
      auth,
      ...body,
    },
    notes,
  };
}

function bodyOf(
  { parameters, values }: Pick<N8nStep, 'parameters' | 'values'>,
  pairs: (...places: unknown[]) => Record<string, string>,
  notes: Said[],
): { body: 'json' | 'form' | 'text'; json?: string; form?: Record<string, string>; text?: string } | object {
  const { contentType = parameters['bodyContentType'], jsonBody, bodyParametersJson, body: raw } = parameters;
  const whole = jsonBody ?? bodyParametersJson ?? (contentType === 'json' ? raw : undefined);
  const fields = pairs(parameters['bodyParameters'], parameters['bodyParametersUi']);
  if (contentType === 'form-urlencoded') return { body: 'form', form: fields };
  if (contentType === 'multipart-form-data') {
    notes.push(say('import.form_with_files'));
    return { body: 'form', form: fields };
  }
  if (contentType === 'raw') return { body: 'text', text: values.template(raw ?? '') };
  if (contentType === 'binaryData') {
    notes.push(say('import.sent_file'));
    return {};
  }
  if (whole !== undefined && (!Object.keys(fields).length || parameters['specifyBody'] === 'json')) {
    const json = values.json(whole);
    if (json !== undefined) return { body: 'json', json };
    notes.push(say('import.body_unread'));
    return { body: 'text', text: values.template(whole) };
  }
  if (!Object.keys(fields).length) return {};
  const entries = Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}: ${value}`);
  return { body: 'json', json: `{${entries.join(', ')}}`.slice(0, 5_000) };
}
