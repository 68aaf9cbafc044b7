import { type Said, say } from '../../say.ts';
import { jsonToExpression } from './json-template.ts';
import { listOf, type Made, objectOf, textOf } from './sheet.ts';
import type { DifyStep } from './dify-node.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
const NOT_HEADERS =
  /^(authorization|cookie|proxy-authorization|host|content-length|connection|idempotency-key)$/i;

/** An HTTP request of Dify; its key stays where it was. */
export function difyRequest({ data, values }: DifyStep): Made {
  const notes: Said[] = [];
  const lines = (text: unknown): Record<string, string> =>
    Object.fromEntries(
      textOf(text)
        .split('\n')
        .flatMap((line) => {
          const [name = '', ...rest] = line.split(':');
          return name.trim()
            ? [[name.trim().slice(0, 100), values.expression(rest.join(':').trim())] as const]
            : [];
        })
        .slice(0, 100),
    );
  const given = lines(data['headers']);
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !NOT_HEADERS.test(name)));
  const { type, config } = objectOf(data['authorization']);
  const isKey = type === 'api-key';
  if (isKey || Object.keys(headers).length < Object.keys(given).length) notes.push(say('import.signed_in'));
  const kind = textOf(objectOf(config)['type']);
  const named = METHODS.find((one) => one === textOf(data['method']).toUpperCase()) ?? 'GET';
  return {
    config: {
      type: 'http_request',
      method: named,
      url: values.template(data['url']),
      query: lines(data['params']),
      headers,
      auth: !isKey ? 'none' : kind === 'basic' ? 'basic' : kind === 'custom' ? 'header' : 'bearer',
      auth_name: kind === 'custom' ? textOf(objectOf(config)['header']).slice(0, 200) : '',
      ...(named === 'GET' || named === 'HEAD' ? {} : bodyOf(data['body'], { values, lines, notes })),
    },
    notes,
  };
}

function bodyOf(
  given: unknown,
  {
    values,
    lines,
    notes,
  }: Pick<DifyStep, 'values'> & { lines: (text: unknown) => Record<string, string>; notes: Said[] },
): object {
  const { type, data } = objectOf(given);
  const rows = listOf(data).map(objectOf);
  const whole = rows.length ? textOf(rows[0]!['value']) : textOf(data);
  if (type === 'json') {
    const json = jsonToExpression(values.parts(whole));
    if (json !== undefined) return { body: 'json', json: json.slice(0, 5_000) };
    notes.push(say('import.body_unread'));
    return { body: 'text', text: values.template(whole) };
  }
  if (type === 'raw-text') return { body: 'text', text: values.template(whole) };
  if (type === 'x-www-form-urlencoded' || type === 'form-data') {
    const form = rows.length
      ? Object.fromEntries(
          rows.map(({ key, value }) => [textOf(key).slice(0, 100), values.expression(value)]),
        )
      : lines(data);
    if (type === 'form-data') notes.push(say('import.form_may_have_files'));
    return { body: 'form', form };
  }
  return {};
}
