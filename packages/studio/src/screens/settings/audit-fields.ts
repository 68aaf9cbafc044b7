import type {
  AgentUpdate,
  ApiKeyUpdate,
  KeepDays,
  UserUpdate,
  WorkspaceSettings,
} from '@agent-studio/api-client/contract';
import { msg, type Translate } from '@agent-studio/core';
import { roleLabel, ROLES } from '../../sharing/roles.ts';

/** A setting as the log names it, such as `limits.run_usd`. */
type SettingPath =
  | {
      [Section in keyof WorkspaceSettings]: `${Section}.${keyof WorkspaceSettings[Section] & string}`;
    }[keyof WorkspaceSettings]
  | `privacy.keep_days.${keyof KeepDays}`;

/** What screens call the fields whose changes the log keeps; one that has no words does not compile. */
const SETTINGS: Readonly<Record<SettingPath, string>> = {
  'general.workspace_name': msg('Name of the workspace'),
  'general.support_contact': msg('Support contact'),
  'general.language': msg('Language'),
  'general.time_zone': msg('Time zone'),
  'sign_in.who': msg('Who may sign in'),
  'sign_in.allowed_domains': msg('Allowed domains'),
  'sign_in.session_hours': msg('Session length (hours)'),
  'limits.run_usd': msg('Per run (USD)'),
  'limits.workspace_day_usd': msg('Workspace per day (USD)'),
  'limits.workspace_month_usd': msg('Workspace per month (USD)'),
  'limits.agent_month_usd': msg('Agent, team or workflow per month (USD)'),
  'limits.user_month_usd': msg('Person per month (USD)'),
  'limits.key_month_usd': msg('API key per month (USD)'),
  'limits.agents': msg('Budgets of single agents, teams and workflows'),
  'limits.users': msg('Budgets of single people'),
  'limits.warn_percent': msg('Warn at (%)'),
  'limits.loop_breaker': msg('Stop loops'),
  'limits.loop_per_minute': msg('Same question per minute, at most'),
  'privacy.keep_days': msg('Retention'),
  'privacy.keep_days.conversations': msg('Conversations (days)'),
  'privacy.keep_days.visitors': msg('Conversations of visitors (days)'),
  'privacy.keep_days.runs': msg('Texts of runs (days)'),
  'privacy.keep_days.sync_logs': msg('Sync logs (days)'),
  'privacy.keep_days.audit_log': msg('Audit log (days)'),
  'privacy.store_prompts': msg('Keep the texts of runs'),
  'privacy.mask_pii': msg('Mask personal data in stored runs'),
  'embedding.allowed_origins': msg('Allowed origins'),
  'disclosure.notice': msg('AI notice'),
  'disclosure.contact': msg('A person to ask'),
  'assistant.enabled': msg('Studio Assistant'),
  'assistant.greeting': msg('Greeting'),
};

const AGENT: Readonly<Record<keyof AgentUpdate, string>> & Readonly<Record<string, string>> = {
  name: msg('Name'),
  description: msg('Description'),
  icon: msg('Icon'),
  tags: msg('Tags'),
  visibility: msg('Visibility'),
  instructions: msg('Instructions'),
  variables: msg('Variables'),
  model: msg('Model'),
  'model.model_id': msg('Model'),
  'model.temperature': msg('Temperature'),
  'model.max_output_tokens': msg('Longest answer, tokens'),
  'model.fallback_model_ids': msg('If the model fails'),
  tools: msg('Tools'),
  knowledge: msg('Knowledge'),
  memory: msg('Memory'),
  'memory.short_term.messages': msg('Memory'),
  'memory.short_term.summarize': msg('Summarise what came before'),
  guardrails: msg('Guardrails'),
  limits: msg('Limits'),
  'limits.max_steps': msg('Model calls'),
  'limits.max_tool_calls': msg('Tool calls'),
  'limits.timeout_ms': msg('Time, seconds'),
  'limits.max_cost_usd': msg('Cost, US dollars'),
  output_schema: msg('Answer format'),
  conversation: msg('Opening and suggestions'),
};

const API_KEY: Readonly<Record<keyof ApiKeyUpdate, string>> = {
  name: msg('Name'),
  note: msg('Note on the key'),
  scopes: msg('Scopes'),
  resources: msg('For'),
  allowed_origins: msg('Allowed origins'),
  allowed_ips: msg('Allowed addresses'),
  expires_at: msg('Expires'),
  rpm: msg('Calls a minute'),
  budget_usd: msg('Budget (USD)'),
  budget_period: msg('Budget period'),
  status: msg('Status'),
};

const PERSON: Readonly<Record<keyof UserUpdate, string>> & Readonly<Record<string, string>> = {
  name: msg('Name'),
  role: msg('Role'),
  status: msg('Status'),
  sessions: msg('Sessions ended'),
  'what they owned': msg('What they owned went to'),
};

type Words = Readonly<Record<string, string>>;

/** By part of the contract; of parts that are not here the detail is a text of somebody. */
const FIELDS: Readonly<Record<string, Words>> = {
  settings: SETTINGS,
  agents: AGENT,
  apiKeys: API_KEY,
  users: PERSON,
  // The field is who it was given to.
  grants: {},
};

const GRANTED: Words = {
  view: msg('may see it'),
  run: msg('may use it'),
  edit: msg('may change it'),
  manage: msg('may manage it'),
};

/** Values that the studio has words for; whatever people wrote stays as it is. */
const VALUES: Words = {
  ...Object.fromEntries(ROLES.map(({ value }) => [value, roleLabel(value)])),
  true: msg('on'),
  false: msg('off'),
  anyone: msg('Anyone of the allowed domains'),
  invited: msg('Invited people only'),
  active: msg('Active'),
  suspended: msg('Suspended'),
  paused: msg('Paused'),
};

/** What the log says by itself of other parts. */
const SAID: Words = {
  'another value': msg('another value'),
  'another secret': msg('another secret'),
  'taken back': msg('taken back'),
};

/** One thing that an entry says: a field with what became of it, or a text. */
export interface AuditChange {
  /** In words; empty: the text stands alone. */
  field: string;
  from?: string;
  to?: string;
}

/** Of what was published or restored. */
const VERSION = /^version (?<number>\d+)$/;

const CHANGE = /^(?<field>[^:]{1,120}): (?:(?<from>.*?) → )?(?<to>.*)$/su;

/** What an entry tells, in the words of the screens that it was done on. */
export function toChanges(action: string, detail: string, t: Translate): readonly AuditChange[] {
  const number = VERSION.exec(detail)?.groups?.['number'];
  if (number) return [{ field: '', to: t('Version {number}', { number }) }];
  const part = action.split('.')[0]!;
  const words = Object.hasOwn(FIELDS, part) ? FIELDS[part] : undefined;
  if (!words) return [{ field: '', to: find(SAID, detail) ? t(find(SAID, detail)!) : detail }];
  const values = part === 'grants' ? GRANTED : VALUES;
  const value = (text: string, field = '') =>
    field === 'limits.timeout_ms'
      ? `${Number(text) / 1000}`
      : find(values, text)
        ? t(find(values, text)!)
        : text;
  return split(detail, words).map((piece): AuditChange => {
    const name = fieldOf(words, piece);
    if (name) return { field: t(name) };
    const { field = '', from, to = '' } = CHANGE.exec(piece)?.groups ?? {};
    if (!field) return { field: '', to: value(piece) };
    const known = fieldOf(words, field);
    return {
      field: known ? t(known) : field,
      ...(from !== undefined && { from: value(from, field) }),
      to: value(field === 'what they owned' ? to.replace(/^to /, '') : to, field),
    };
  });
}

/** Lists in values have commas too: another part begins only where a field that is known does. */
function split(detail: string, words: Words): string[] {
  const parts: string[] = [];
  for (const piece of detail.split(', ')) {
    const isNext = fieldOf(words, piece.split(': ')[0]!) !== undefined;
    if (isNext || parts.length === 0) parts.push(piece);
    else parts[parts.length - 1] += `, ${piece}`;
  }
  return parts;
}

const find = (words: Words, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;

/** Of a budget of one object the path ends in its id. */
const fieldOf = (words: Words, path: string): string | undefined =>
  find(words, path.replace(/\.[\da-f]{8}-[\da-f-]{27}$/, ''));
