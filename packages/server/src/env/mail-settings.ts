import type { Setting } from './setting-kinds.ts';

type Said = Pick<Setting<unknown>, 'about' | 'example'>;

/** Who mails come from. */
export interface Sender {
  /** Empty: the address alone. */
  readonly name: string;
  readonly address: string;
}

const SENDER = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>@\s]+@[^<>@\s]+)>|([^<>@\s]+@[^<>@\s]+))$/;

/** `studio@example.com`, or `Agent Studio <studio@example.com>`. */
export const sender = (said: Said): Setting<Sender | undefined> => ({
  ...said,
  type: 'e-mail address, with or without a name',
  otherwise: undefined,
  read(value, { name, problem }) {
    const [, called = '', named, plain] = SENDER.exec(value.trim()) ?? [];
    const address = named ?? plain;
    if (address !== undefined) return { name: called.trim(), address };
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
