import { type ToolAuth, type ToolAuthInput, toolAuthInputSchema } from '@agent-studio/api-client/contract';

/** A sign-in as it is being typed. It is kept out of the form, and so out of what a tab remembers. */
export interface AuthDraft {
  type: ToolAuth['type'];
  name: string;
  in: 'header' | 'query';
  /** The secret: key, token or password. */
  secret: string;
  username: string;
  headers: { name: string; value: string }[];
}

export const NO_AUTH: AuthDraft = {
  type: 'none',
  name: '',
  in: 'header',
  secret: '',
  username: '',
  headers: [{ name: '', value: '' }],
};

/** Whether leaving would lose anything. */
export const isTyped = ({ name, secret, username, headers }: AuthDraft): boolean =>
  [name, secret, username, ...headers.flatMap((header) => [header.name, header.value])].some(Boolean);

export type AuthErrors = Readonly<Record<string, string>>;

/** As the server takes it, or what is missing, by field. */
export function toAuth(
  draft: AuthDraft,
): { auth: ToolAuthInput; errors: null } | { auth: null; errors: AuthErrors } {
  const read = toolAuthInputSchema.safeParse(toInput(draft));
  if (read.success) return { auth: read.data, errors: null };
  const errors = Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
  return { auth: null, errors };
}

function toInput({ type, name, in: place, secret, username, headers }: AuthDraft): unknown {
  switch (type) {
    case 'none':
      return { type };
    case 'api_key':
      return { type, values: { name, in: place, value: secret } };
    case 'bearer':
      return { type, values: { token: secret } };
    case 'basic':
      return { type, values: { username, password: secret } };
    default:
      return { type, values: { headers } };
  }
}
