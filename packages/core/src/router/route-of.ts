/** What a router and a browser agree on. */
interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The address of a page inside the studio: path, query and hash, without the basename. */
export function toRoute({ pathname, search, hash }: Place, basename = '/'): string {
  const path = isBelow(pathname, basename) ? pathname.slice(basename.length) : pathname;
  return `/${path.replace(/^\/+/, '')}${search}${hash}`;
}

/** Where a router is, as a host names it. */
export const routeOf = (router: { state: { location: Place }; basename?: string | undefined }): string =>
  toRoute(router.state.location, router.basename);

/** What a host asks for, as a path of the studio and never another site: `agents` is `/agents`; `?…` and `#…` stay here. */
export const toOwnPath = (given: string): string =>
  /^[?#]/.test(given) ? given : `/${given.replace(/^[/\\]+/, '')}`;

export const isBelow = (path: string, basename: string): boolean =>
  basename === '/' || path === basename || path.startsWith(`${basename}/`);
