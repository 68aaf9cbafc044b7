import type { Setting } from './setting-kinds.ts';

const SEGMENTS = /^(\/[\w.~-]+)*\/?$/;

/** Where the server is below its origin, as the beginning of addresses: `/studio`, or nothing for the root. */
export const basePath = (said: Pick<Setting<string>, 'about' | 'example'>): Setting<string> => ({
  ...said,
  type: 'path',
  otherwise: '',
  otherwiseSaid: '/',
  read(value, { name, problem }) {
    if (!SEGMENTS.test(value) || value.split('/').some((segment) => /^\.+$/.test(segment))) {
      problem(
        `${name}="${value}" must be a path that begins with a slash, such as /studio/: letters, digits, “-”, “_”, “.” and “~” between slashes.`,
      );
    }
    return value.replace(/\/$/, '');
  },
});
