import { invalid } from './scim-error.ts';
import { attributeOf, objectOf, type Operation } from './read-patch.ts';

/** What is kept of what a directory says of somebody. */
export interface UserValues {
  userName: string;
  externalId: string | null;
  active: boolean;
  displayName: string;
  givenName: string;
  familyName: string;
  email: string;
}

const MOST_CHARS = 300;
const MOST_ADDRESSES = 50;
const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,190}$/;
/** Neither the database nor a list of people takes them. */
const CONTROL = /\p{Cc}/u;

const NO_VALUES: UserValues = {
  userName: '',
  externalId: null,
  active: true,
  displayName: '',
  givenName: '',
  familyName: '',
  email: '',
};

/** What a POST or PUT says; what it leaves out is not there. What is not kept here, such as telephone numbers, is passed over. */
export const readUser = (body: unknown): UserValues => checked(withFields(NO_VALUES, objectOf(body)));

/** The same after the operations of a PATCH. */
export function patchUser(values: UserValues, operations: readonly Operation[]): UserValues {
  let patched = values;
  for (const { op, path, value } of operations) {
    if (!path) patched = withFields(patched, objectOf(value));
    else patched = withField(patched, path, op === 'remove' ? undefined : value);
  }
  return checked(patched);
}

function withFields(values: UserValues, fields: Record<string, unknown>): UserValues {
  return Object.entries(fields).reduce(
    (changed, [name, value]) => withField(changed, attributeOf(name), value),
    values,
  );
}

function withField(values: UserValues, name: string, value: unknown): UserValues {
  switch (name) {
    case 'username':
      return { ...values, userName: textOf(name, value) };
    case 'externalid':
      return { ...values, externalId: textOf(name, value) || null };
    case 'active':
      return { ...values, active: value === undefined ? true : booleanOf(value) };
    case 'displayname':
      return { ...values, displayName: textOf(name, value) };
    case 'name':
      return value === undefined
        ? { ...values, givenName: '', familyName: '' }
        : Object.entries(objectOf(value)).reduce(
            (changed, [part, text]) => withField(changed, `name.${part.toLowerCase()}`, text),
            values,
          );
    case 'name.givenname':
      return { ...values, givenName: textOf(name, value) };
    case 'name.familyname':
      return { ...values, familyName: textOf(name, value) };
    case 'name.formatted':
      return values.displayName ? values : { ...values, displayName: textOf(name, value) };
    case 'emails':
      return { ...values, email: addressOf(value) };
    default:
      // Of several addresses, the one for work is kept.
      return /^emails\[type eq "work"\](\.value)?$|^emails\[primary eq "?true"?\](\.value)?$/.test(name)
        ? { ...values, email: addressOf(value) }
        : values;
  }
}

function checked(values: UserValues): UserValues {
  if (!values.userName) throw invalid('"userName" is required.');
  const email = values.email || values.userName;
  if (!ADDRESS.test(email)) throw invalid('Somebody needs an e-mail address: in "emails", or as "userName".');
  return { ...values, email };
}

function textOf(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string' || value.length > MOST_CHARS || CONTROL.test(value) || !value.isWellFormed())
    throw invalid(`"${name}" is a text of at most ${MOST_CHARS} characters.`);
  return value.trim();
}

/** Entra ID sends "True" and "False". */
function booleanOf(value: unknown): boolean {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (word === true || word === 'true') return true;
  if (word === false || word === 'false') return false;
  throw invalid('"active" is true or false.');
}

function addressOf(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'string') return textOf('emails', value);
  const all = (Array.isArray(value) ? value : [value]).slice(0, MOST_ADDRESSES).map(objectOf);
  const chosen =
    all.find(({ primary }) => primary === true || primary === 'true') ??
    all.find(({ type }) => type === 'work') ??
    all[0];
  return textOf('emails', chosen?.['value']);
}
