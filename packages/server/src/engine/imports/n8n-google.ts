import { say } from '../../say.ts';
import { listOf, objectOf, textOf } from './sheet.ts';
import { call, chosenIn, type Convert, has, inBody, inUrl } from './service-call.ts';
import { emailSend } from './n8n-mail.ts';

/* Services of Google. */

const SHEETS = 'https://sheets.googleapis.com/v4/spreadsheets';

export const googleSheets: Convert = (step) => {
  const { parameters, values } = step;
  const {
    operation = 'read',
    documentId = parameters['sheetId'],
    sheetName,
    range,
    columns,
    resource,
  } = parameters;
  if ((resource ?? 'sheet') !== 'sheet' || !has(documentId)) return undefined;
  // A sheet is named by its number there; its API asks for its name.
  const named = objectOf(sheetName)['cachedResultName'] ?? objectOf(sheetName)['value'] ?? sheetName ?? range;
  const isNumber = /^(gid=)?\d+$/.test(textOf(named));
  const sheet = isNumber ? 'Sheet1' : values.template(named ?? 'Sheet1');
  const url = `${SHEETS}/${inUrl(step, documentId)}/values/${sheet}`;
  const notes = isNumber ? [say('import.sheet_name')] : [];
  if (['read', 'getAll', 'lookup'].includes(textOf(operation))) {
    const filtered = operation === 'lookup' || listOf(objectOf(parameters['filtersUI'])['values']).length > 0;
    const rows = say('import.rows_in_values');
    return call({ url }, rows, ...notes, ...(filtered ? [say('import.certain_rows')] : []));
  }
  if (operation === 'clear') return call({ method: 'POST', url: `${url}:clear` }, ...notes);
  if (operation !== 'append') return undefined;
  const given = objectOf(objectOf(columns)['value'] ?? {});
  const old = listOf(objectOf(parameters['fieldsUi'])['fieldValues']).map(objectOf);
  const cells = [...Object.values(given), ...old.map(({ fieldValue }) => fieldValue)].map((value) =>
    values.expression(value ?? ''),
  );
  const row = cells.length ? `[${cells.join(', ')}]` : `${step.json}.values()`;
  return call(
    {
      method: 'POST',
      url: `${url}:append`,
      query: { valueInputOption: '"USER_ENTERED"' },
      body: 'json',
      json: inBody({ values: `[${row}]` }),
    },
    say('import.column_order'),
    ...notes,
  );
};

const DRIVE = 'https://www.googleapis.com/drive/v3/files';

export const googleDrive: Convert = (step) => {
  const { parameters, values } = step;
  const { operation = 'upload', resource = 'file', fileId, queryString, name } = parameters;
  const id = inUrl(step, fileId);
  if (resource === 'fileFolder' || operation === 'list' || operation === 'search') {
    const text = values.expression(queryString ?? '');
    return call(
      { url: DRIVE, query: { q: `"name contains '" + string(${text}) + "'"` } },
      say('import.files_in'),
    );
  }
  if (resource === 'folder' && operation === 'create') {
    const body = inBody({
      name: values.expression(name ?? ''),
      mimeType: '"application/vnd.google-apps.folder"',
    });
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

const GMAIL_ME = 'https://gmail.googleapis.com/gmail/v1/users/me';
const GMAIL = `${GMAIL_ME}/messages`;

export const gmail: Convert = (step) => {
  const { parameters, values } = step;
  const { resource = 'message', operation = 'send', messageId, labelIds } = parameters;
  if (resource === 'label' && operation === 'getAll')
    return call({ url: `${GMAIL_ME}/labels` }, say('import.labels_in'));
  if (resource !== 'message') return undefined;
  const id = inUrl(step, messageId);
  const changed = (field: string) =>
    call({
      method: 'POST',
      url: `${GMAIL}/${id}/modify`,
      body: 'json',
      json: inBody({
        [field]: `[${listOf(labelIds)
          .map((label) => values.expression(label))
          .join(', ')}]`,
      }),
    });
  switch (operation) {
    case 'send':
      return emailSend(step);
    case 'get':
      return call({ url: `${GMAIL}/${id}`, query: { format: '"full"' } });
    case 'getAll':
      return call(
        { url: GMAIL, query: { q: values.expression(objectOf(parameters['filters'])['q'] ?? '') } },
        say('import.ids_in_messages'),
      );
    case 'delete':
      return call({ method: 'DELETE', url: `${GMAIL}/${id}` });
    case 'addLabels':
      return changed('addLabelIds');
    case 'removeLabels':
      return changed('removeLabelIds');
    case 'markAsRead':
      return call({
        method: 'POST',
        url: `${GMAIL}/${id}/modify`,
        body: 'json',
        json: '{"removeLabelIds": ["UNREAD"]}',
      });
    default:
      return undefined;
  }
};

export const googleCalendar: Convert = (step) => {
  const { parameters, values } = step;
  const { resource = 'event', operation = 'create', calendar, options, start, end, eventId } = parameters;
  if (resource !== 'event' || !has(calendar)) return undefined;
  const url = `https://www.googleapis.com/calendar/v3/calendars/${inUrl(step, calendar)}/events`;
  const {
    timeMin = parameters['timeMin'],
    timeMax = parameters['timeMax'],
    singleEvents,
  } = objectOf(options);
  const given = (value: unknown) => (value === undefined ? undefined : values.expression(value));
  const query = Object.fromEntries(
    Object.entries({
      timeMin: given(timeMin),
      timeMax: given(timeMax),
      singleEvents: singleEvents && '"true"',
    }).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  if (operation === 'getAll') return call({ url, query }, say('import.events_in_items'));
  if (operation === 'delete' && has(eventId))
    return call({ method: 'DELETE', url: `${url}/${inUrl(step, eventId)}` });
  if (operation !== 'create') return undefined;
  const { summary, description } = objectOf(parameters['additionalFields']);
  const json = inBody({
    start: inBody({ dateTime: values.expression(start ?? '') }),
    end: inBody({ dateTime: values.expression(end ?? '') }),
    summary: given(summary),
    description: given(description),
  });
  return call({ method: 'POST', url, body: 'json', json });
};
