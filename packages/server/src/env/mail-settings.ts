import type { Setting } from './setting-kinds.ts';

type Said = Pick<Setting<unknown>, 'about' | 'example'>;

/** Who mails come from. */
export interface Sender {
  /** Empty: the address alone. */
  readonly name: string;
  readonly address: string;
}

const ADDRESS = /^[^<>@\s]+@[^<>@\s]+$/;
const NAME = /^[^"<>\r\n]*$/;

/** `studio@example.com`, or `Agent Studio <studio@example.com>`. */
export const sender = (said: Said): Setting<Sender | undefined> => ({
  ...said,
  type: 'e-mail address, with or without a name',
  otherwise: undefined,
  read(value, { name, problem }) {
    const text = value.trim();
    const open = text.endsWith('>') ? text.indexOf('<') : -1;
    const address = open < 0 ? text : text.slice(open + 1, -1);
    const called = open < 0 ? '' : unquoted(text.slice(0, open).trim());
    if (ADDRESS.test(address) && NAME.test(called)) return { name: called, address };
    problem(`${name}="${value}" must be an address such as ${said.example}.`);
    return undefined;
  },
});

/** An address without a slash at its end, a query or a fragment. */
export const publicAddress = (said: Said): Setting<string | undefined> => ({
  ...said,
  type: 'address',
  otherwise: undefined,
  read(value, { name, problem }) {
    const url = URL.parse(value);
    if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username)
      return url.href.replace(/\/+$/, '');
    problem(`${name}="${value}" must be an address such as ${said.example}, without a query.`);
    return undefined;
  },
});

const unquoted = (name: string): string =>
  name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1).trim() : name;
