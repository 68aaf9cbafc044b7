import type { HttpRequestConfig } from '@agent-studio/api-client/contract';
import type { N8nStep } from './n8n-kinds.ts';
import { listOf, type Made, objectOf, textOf } from './sheet.ts';

/*
 * Services whose public API does by one request what their step did there. The sign-in is a secret that a person chooses;
 * what takes more than one request, or an address that only the credentials knew, stays a placeholder.
 */

type Convert = (step: N8nStep) => Made | undefined;
type Request = Partial<Omit<HttpRequestConfig, 'type'>> & { url: string };

const SECRET = 'It calls the API of the service. Choose a secret: credentials are never brought along.';

const call = (request: Request, ...notes: string[]): Made => ({
  config: { type: 'http_request', auth: 'bearer', ...request },
  notes: [SECRET, ...notes],
});

/** A value that stands in a list of modes there, or alone. */
const chosenIn = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? objectOf(value)['value'] : value;

/** An identifier inside of an address: text, or an expression in braces. */
function inUrl({ values }: N8nStep, value: unknown): string {
  const given = chosenIn(value);
  const id = typeof given === 'string' ? (/\/d\/([\w-]{10,})/.exec(given)?.[1] ?? given) : given;
  return values.template(id ?? '').trim();
}

const inBody = (fields: Record<string, string | undefined>): string =>
  `{${Object.entries(fields)
    .flatMap(([name, value]) => (value === undefined ? [] : `${JSON.stringify(name)}: ${value}`))
    .join(', ')}}`.slice(0, 5_000);

const has = (value: unknown): boolean => textOf(chosenIn(value)) !== '';

const SHEETS = 'https://sheets.googleapis.com/v4/spreadsheets';

const googleSheets: Convert = (step) => {
  const { parameters, values } = step;
  const { operation = 'read', documentId = parameters['sheetId'], sheetName, range, columns, resource } = parameters;
  if ((resource ?? 'sheet') !== 'sheet' || !has(documentId)) return undefined;
  // A sheet is named by its number there; its API asks for its name.
  const named = objectOf(sheetName)['cachedResultName'] ?? objectOf(sheetName)['value'] ?? sheetName ?? range;
  const isNumber = /^(gid=)?\d+$/.test(textOf(named));
  const sheet = isNumber ? 'Sheet1' : values.template(named ?? 'Sheet1');
  const url = `${SHEETS}/${inUrl(step, documentId)}/values/${sheet}`;
  const notes = isNumber ? ['Write the name of the sheet into the address.'] : [];
  if (['read', 'getAll', 'lookup'].includes(textOf(operation))) {
    const filtered = operation === 'lookup' || listOf(objectOf(parameters['filtersUI'])['values']).length > 0;
    const rows = 'It puts out rows in “values”, the first of which names the columns.';
    return call({ url }, rows, ...notes, ...(filtered ? ['It looked for certain rows: add a code step that does.'] : []));
  }
  if (operation === 'clear') return call({ method: 'POST', url: `${url}:clear` }, ...notes);
  if (operation !== 'append') return undefined;
  const given = objectOf(objectOf(columns)['value'] ?? {});
  const old = listOf(objectOf(parameters['fieldsUi'])['fieldValues']).map(objectOf);
  const cells = [
    ...Object.values(given),
    ...old.map(({ fieldValue }) => fieldValue),
  ].map((value) => values.expression(value ?? ''));
  const row = cells.length ? `[${cells.join(', ')}]` : `${step.json}.values()`;
  return call(
    {
      method: 'POST',
      url: `${url}:append`,
      query: { valueInputOption: '"USER_ENTERED"' },
      body: 'json',
      json: inBody({ values: `[${row}]` }),
    },
    'See that the values stand in the order of the columns.',
    ...notes,
  );
};

const DRIVE = 'https://www.googleapis.com/drive/v3/files';

const googleDrive: Convert = (step) => {
  const { parameters, values } = step;
  const { operation = 'upload', resource = 'file', fileId, queryString, name } = parameters;
  const id = inUrl(step, fileId);
  if (resource === 'fileFolder' || operation === 'list' || operation === 'search') {
    const text = values.expression(queryString ?? '');
    return call({ url: DRIVE, query: { q: `"name contains '" + string(${text}) + "'"` } }, 'It puts out the files in “files”.');
  }
  if (resource === 'folder' && operation === 'create') {
    const body = inBody({ name: values.expression(name ?? ''), mimeType: '"application/vnd.google-apps.folder"' });
    return call({ method: 'POST', url: DRIVE, body: 'json', json: body });
  }
  if (resource !== 'file' || id === '') return undefined;
  switch (operation) {
    case 'download':
      return call({ url: `${DRIVE}/${id}`, query: { alt: '"media"' }, read_as: 'file' });
    case 'deleteFile':
      return call({ method: 'DELETE', url: `${DRIVE}/${id}` });
    case 'copy':
      return call({ method: 'POST', url: `${DRIVE}/${id}/copy` });
    case 'move': {
      const folder = values.expression(chosenIn(parameters['folderId']) ?? '');
      return call({ method: 'PATCH', url: `${DRIVE}/${id}`, query: { addParents: folder } });
    }
    default:
      return undefined;
  }
};

const GMAIL = 'https://gmail.googleapis.com/gmail/v1/users/me/messages';

const gmail: Convert = (step) => {
  const { parameters, values } = step;
  const { resource = 'message', operation = 'send', messageId, labelIds } = parameters;
  if (resource !== 'message') return undefined;
  const id = inUrl(step, messageId);
  const changed = (field: string) =>
    call({
      method: 'POST',
      url: `${GMAIL}/${id}/modify`,
      body: 'json',
      json: inBody({ [field]: `[${listOf(labelIds).map((label) => values.expression(label)).join(', ')}]` }),
    });
  switch (operation) {
    case 'send':
      return emailSend(step);
    case 'get':
      return call({ url: `${GMAIL}/${id}`, query: { format: '"full"' } });
    case 'getAll':
      return call(
        { url: GMAIL, query: { q: values.expression(objectOf(parameters['filters'])['q'] ?? '') } },
        'It puts out ids in “messages”; a second request gets each.',
      );
    case 'delete':
      return call({ method: 'DELETE', url: `${GMAIL}/${id}` });
    case 'addLabels':
      return changed('addLabelIds');
    case 'removeLabels':
      return changed('removeLabelIds');
    case 'markAsRead':
      return call({ method: 'POST', url: `${GMAIL}/${id}/modify`, body: 'json', json: '{"removeLabelIds": ["UNREAD"]}' });
    default:
      return undefined;
  }
};

/** To people of the workspace; whoever else it went to has to be reached otherwise, which is said. */
const emailSend: Convert = ({ parameters, values }) => {
  const { toEmail, sendTo, toRecipients, subject, message, text, html, bodyContent } = parameters;
  const isPage = html !== undefined || parameters['emailType'] === 'html';
  return {
    config: {
      type: 'send_mail',
      to: values.template(toEmail ?? sendTo ?? toRecipients ?? ''),
      subject: values.template(subject ?? ''),
      text: values.template(text ?? message ?? bodyContent ?? html ?? ''),
    },
    notes: [
      'Mails go to people of this workspace only. To reach others, call a mail service with an HTTP request.',
      ...(isPage ? ['It was a page in HTML; mails are text here.'] : []),
    ],
  };
};

const outlook: Convert = (step) =>
  (step.parameters['resource'] ?? 'message') === 'message' && (step.parameters['operation'] ?? 'send') === 'send'
    ? emailSend(step)
    : undefined;

const slack: Convert = ({ parameters, values }) => {
  const { resource = 'message', operation = 'post', select, channelId, channel, user, text } = parameters;
  if (resource !== 'message' || !['post', 'postMessage'].includes(textOf(operation))) return undefined;
  const to = values.expression(chosenIn(select === 'user' ? user : (channelId ?? channel)) ?? '');
  const blocks = has(parameters['blocksUi']) ? ['It had blocks, which are not sent.'] : [];
  return call(
    {
      method: 'POST',
      url: 'https://slack.com/api/chat.postMessage',
      body: 'json',
      json: inBody({ channel: to, text: values.expression(text ?? '') }),
    },
    ...blocks,
  );
};

const discord: Convert = (step) => {
  const { parameters, values } = step;
  const { resource = 'channel', operation, channelId, content, authentication } = parameters;
  if (resource !== 'message' || (operation ?? 'send') !== 'send' || authentication === 'webhook') return undefined;
  return call(
    {
      method: 'POST',
      url: `https://discord.com/api/v10/channels/${inUrl(step, channelId)}/messages`,
      auth: 'header',
      auth_name: 'Authorization',
      body: 'json',
      json: inBody({ content: values.expression(content ?? '') }),
    },
    'The secret is “Bot ” with the token behind it.',
  );
};

const airtable: Convert = (step) => {
  const { parameters, values } = step;
  const { operation = 'read', base = parameters['application'], table, id, columns, filterByFormula } = parameters;
  if (!has(base) || !has(table)) return undefined;
  const url = `https://api.airtable.com/v0/${inUrl(step, base)}/${inUrl(step, table)}`;
  const one = `${url}/${inUrl(step, id)}`;
  const fields = () =>
    inBody({
      fields: inBody(
        Object.fromEntries(
          Object.entries(objectOf(objectOf(columns)['value']))
            .filter(([name]) => name !== 'id')
            .map(([name, value]) => [name, values.expression(value ?? '')]),
        ),
      ),
    });
  switch (operation) {
    case 'list':
    case 'search':
      return call(
        { url, query: has(filterByFormula) ? { filterByFormula: values.expression(filterByFormula) } : {} },
        'It puts out the rows in “records”.',
      );
    case 'get':
    case 'read':
      return has(id) ? call({ url: one }) : call({ url }, 'It puts out the rows in “records”.');
    case 'create':
      return call({ method: 'POST', url, body: 'json', json: fields() });
    case 'update':
      return has(id) ? call({ method: 'PATCH', url: one, body: 'json', json: fields() }) : undefined;
    case 'deleteRecord':
      return has(id) ? call({ method: 'DELETE', url: one }) : undefined;
    default:
      return undefined;
  }
};

const notion: Convert = (step) => {
  const { parameters } = step;
  const { resource = 'page', operation, databaseId, pageId, blockId } = parameters;
  const headers = { 'Notion-Version': '"2022-06-28"' };
  const at = 'https://api.notion.com/v1';
  if (resource === 'databasePage' && operation === 'getAll' && has(databaseId))
    return call(
      { method: 'POST', url: `${at}/databases/${inUrl(step, databaseId)}/query`, headers },
      'It puts out the pages in “results”, with their properties as the API gives them.',
    );
  if (resource === 'databasePage' && operation === 'get' && has(pageId))
    return call({ url: `${at}/pages/${inUrl(step, pageId)}`, headers });
  if (resource === 'block' && operation === 'getAll' && has(blockId))
    return call({ url: `${at}/blocks/${inUrl(step, blockId)}/children`, headers });
  return undefined;
};

/** By the name of the step's type there. */
export const N8N_SERVICES: Readonly<Record<string, Convert>> = {
  googleSheets,
  googleDrive,
  gmail,
  emailSend,
  microsoftOutlook: outlook,
  slack,
  discord,
  airtable,
  notion,
};
