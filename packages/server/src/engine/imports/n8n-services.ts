import { say } from '../../say.ts';
import { gmail, googleCalendar, googleDrive, googleSheets } from './n8n-google.ts';
import { emailSend } from './n8n-mail.ts';
import { call, chosenIn, type Convert, has, inBody, inUrl } from './service-call.ts';
import { listOf, objectOf, textOf } from './sheet.ts';

/*
 * Services whose public API does by one request what their step did there. The sign-in is a secret that a person chooses;
 * what takes more than one request, or an address that only the credentials knew, stays a placeholder.
 */

const outlook: Convert = (step) =>
  (step.parameters['resource'] ?? 'message') === 'message' &&
  (step.parameters['operation'] ?? 'send') === 'send'
    ? emailSend(step)
    : undefined;

const slack: Convert = ({ parameters, values }) => {
  const { resource = 'message', operation = 'post', select, channelId, channel, user, text } = parameters;
  if (resource !== 'message' || !['post', 'postMessage'].includes(textOf(operation))) return undefined;
  const to = values.expression(chosenIn(select === 'user' ? user : (channelId ?? channel)) ?? '');
  const blocks = has(parameters['blocksUi']) ? [say('import.had_blocks')] : [];
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
  if (resource !== 'message' || (operation ?? 'send') !== 'send' || authentication === 'webhook')
    return undefined;
  return call(
    {
      method: 'POST',
      url: `https://discord.com/api/v10/channels/${inUrl(step, channelId)}/messages`,
      auth: 'header',
      auth_name: 'Authorization',
      body: 'json',
      json: inBody({ content: values.expression(content ?? '') }),
    },
    say('import.bot_secret'),
  );
};

const airtable: Convert = (step) => {
  const { parameters, values } = step;
  const {
    operation = 'read',
    base = parameters['application'],
    table,
    id,
    columns,
    filterByFormula,
  } = parameters;
  if (!has(base) || !has(table)) return undefined;
  const url = `https://api.airtable.com/v0/${inUrl(step, base)}/${inUrl(step, table)}`;
  const row = has(id) ? id : objectOf(objectOf(columns)['value'])['id'];
  const one = `${url}/${inUrl(step, row)}`;
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
        say('import.rows_in_records'),
      );
    case 'get':
    case 'read':
      return has(id) ? call({ url: one }) : call({ url }, say('import.rows_in_records'));
    case 'create':
      return call({ method: 'POST', url, body: 'json', json: fields() });
    case 'upsert': {
      const match = listOf(objectOf(columns)['matchingColumns']).map(textOf);
      const json = inBody({
        performUpsert: inBody({ fieldsToMergeOn: JSON.stringify(match) }),
        records: `[${fields()}]`,
      });
      return match.length ? call({ method: 'PATCH', url, body: 'json', json }) : undefined;
    }
    case 'update':
      return has(row) ? call({ method: 'PATCH', url: one, body: 'json', json: fields() }) : undefined;
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
      say('import.pages_in_results'),
    );
  if (resource === 'databasePage' && operation === 'get' && has(pageId))
    return call({ url: `${at}/pages/${inUrl(step, pageId)}`, headers });
  if (resource === 'block' && operation === 'getAll' && has(blockId))
    return call({ url: `${at}/blocks/${inUrl(step, blockId)}/children`, headers });
  return undefined;
};

const PIPEDRIVE = 'https://api.pipedrive.com/v1';

const pipedrive: Convert = (step) => {
  const { parameters, values } = step;
  const {
    resource = 'deal',
    operation = 'create',
    term,
    personId,
    dealId,
    title,
    additionalFields,
  } = parameters;
  const common = { auth: 'query' as const, auth_name: 'api_token' };
  const found = say('import.found_in_data');
  if (resource === 'person' && operation === 'search')
    return call(
      { url: `${PIPEDRIVE}/persons/search`, query: { term: values.expression(term ?? '') }, ...common },
      found,
    );
  if (resource === 'person' && operation === 'get')
    return call({ url: `${PIPEDRIVE}/persons/${inUrl(step, personId)}`, ...common }, found);
  if (resource === 'deal' && operation === 'get')
    return call({ url: `${PIPEDRIVE}/deals/${inUrl(step, dealId)}`, ...common }, found);
  if (resource !== 'deal' || operation !== 'create') return undefined;
  const more = Object.keys(objectOf(additionalFields)).length ? [say('import.further_fields')] : [];
  const json = inBody({ title: values.expression(title ?? '') });
  return call({ method: 'POST', url: `${PIPEDRIVE}/deals`, body: 'json', json, ...common }, found, ...more);
};

/** By the name of the step's type there. */
export const N8N_SERVICES: Readonly<Record<string, Convert>> = {
  googleSheets,
  googleDrive,
  googleCalendar,
  pipedrive,
  gmail,
  emailSend,
  microsoftOutlook: outlook,
  slack,
  discord,
  airtable,
  notion,
};
