import { describe, expect, it } from 'vitest';
import { createPageWindow } from '#core/router/page-window.ts';

/** The part of a window that counts here: entries, events as browsers send them, and how many listen. */
function createPage(href = 'https://host.test/portal/studio/agents', { navigationApi = true } = {}) {
  const page = new EventTarget();
  const navigation = new EventTarget();
  Object.defineProperty(navigation, 'currentEntry', { get: () => ({ index }) });
  const entries: { state: object | null; href: string }[] = [{ state: null, href }];
  let index = 0;
  const changed = (navigationType: string) =>
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
  const history = {
    get state() {
      return entries[index]!.state;
    },
    length: 1,
    scrollRestoration: 'auto',
    go(delta: number) {
      index += delta;
      changed('traverse');
      page.dispatchEvent(new Event('popstate'));
    },
    pushState(state: object | null, _: string, url = entries[index]!.href) {
      entries.splice(index + 1, Infinity, { state, href: new URL(url, href).href });
      index += 1;
      changed('push');
    },
    replaceState(state: object | null, _ = '', url = entries[index]!.href) {
      entries[index] = { state, href: new URL(url, href).href };
      changed('replace');
    },
  };
  const location = {
    get href() {
      return entries[index]!.href;
    },
    get pathname() {
      return new URL(entries[index]!.href).pathname;
    },
  };
  const counted = { popstate: 0, currententrychange: 0 };
  const count = (target: EventTarget, type: keyof typeof counted) => {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    Object.assign(target, {
      addEventListener: (name: string, listener: () => void) => {
        if (name === type) counted[type] += 1;
        add(name, listener);
      },
      removeEventListener: (name: string, listener: () => void) => {
        if (name === type) counted[type] -= 1;
        remove(name, listener);
      },
    });
  };
  count(page, 'popstate');
  count(navigation, 'currententrychange');
  Object.assign(page, { history, location, document, confirm: () => true });
  if (navigationApi) Object.assign(page, { navigation });
  const { window: facade, isFollowing } = createPageWindow(
    ({ pathname }) => pathname.startsWith('/portal/studio'),
    page as unknown as Window,
  );
  const heard: { path: string; idx: number; follows: boolean }[] = [];
  const listen = () =>
    facade.addEventListener('popstate', () =>
      heard.push({
        path: facade.location.pathname,
        idx: (facade.history.state as { idx: number }).idx,
        follows: isFollowing(),
      }),
    );
  return { page, history, location, facade, counted, listen, heard };
}

describe('createPageWindow', () => {
  it('keeps what the page stored in history.state', () => {
    const { history, facade } = createPage();
    history.pushState({ host: 'H' }, '');
    facade.history.pushState({ key: 'k', idx: 1 }, '', '/portal/studio/tools');
    expect(history.state).toEqual({ host: 'H', key: 'k', idx: 1 });
    facade.history.replaceState({ idx: 2 }, '');
    expect(history.state).toEqual({ host: 'H', key: 'k', idx: 2 });
  });

  it.each([
    ['the same', '/portal/studio/agents', '/portal/studio/tools?q=1#top'],
    ['one without a basename of theirs', '/studio/agents', '/studio/tools?q=1#top'],
    ['another', '/portal', '/portal'],
  ])('an address that the page keeps in its state: %s', (_, before, after) => {
    const { history, facade } = createPage();
    history.replaceState({ current: before, as: before, back: before, position: 3 });
    facade.history.pushState({ idx: 1 }, '', '/portal/studio/tools?q=1#top');
    expect(history.state).toEqual({ current: after, as: after, back: before, position: 3, idx: 1 });
    facade.history.replaceState({ idx: 1 }, '');
    expect(history.state).toMatchObject({ current: after, as: after });
  });

  it("does not pass for a write of Next's own", () => {
    const { history, facade } = createPage();
    const tree = ['', {}];
    history.replaceState({ __NA: true, __PRIVATE_NEXTJS_INTERNALS_TREE: tree });
    facade.history.pushState({ idx: 1 }, '', '/portal/studio/tools');
    expect(history.state).toEqual({ __PRIVATE_NEXTJS_INTERNALS_TREE: tree, idx: 1 });
  });

  it("hears the page's own pushState, and not what it wrote itself", () => {
    const { history, facade, listen, heard } = createPage();
    listen();
    facade.history.pushState({ idx: 1 }, '', '/portal/studio/tools');
    expect(heard).toEqual([]);
    history.pushState({}, '', '/portal/studio/models');
    history.replaceState({}, '', '/portal/studio/users');
    expect(heard).toEqual([
      { path: '/portal/studio/models', idx: 1, follows: true },
      { path: '/portal/studio/users', idx: 1, follows: true },
    ]);
  });

  it('hears a traversal once, although two events announce it, with the way it went', () => {
    const { history, facade, listen, heard } = createPage();
    listen();
    facade.history.pushState({ idx: 1 }, '', '/portal/studio/tools');
    history.pushState({ theirs: true }, '', '/portal/studio/models');
    facade.history.pushState({ idx: 2 }, '', '/portal/studio/users');
    heard.length = 0;
    history.go(-1);
    history.go(-2);
    expect(heard).toEqual([
      { path: '/portal/studio/models', idx: 1, follows: false },
      { path: '/portal/studio/agents', idx: -1, follows: false },
    ]);
  });

  it('takes no notice of news that it knows: single-spa announces every change again', () => {
    const { page, history, facade, listen, heard } = createPage();
    listen();
    const { pushState } = history;
    history.pushState = (...args) => {
      pushState(...args);
      page.dispatchEvent(new Event('popstate'));
    };
    facade.history.pushState({ idx: 1 }, '', '/portal/studio/tools');
    expect(heard).toEqual([]);
    history.pushState({}, '', '/portal/studio/models');
    page.dispatchEvent(new Event('popstate'));
    expect(heard.map(({ path }) => path)).toEqual(['/portal/studio/models']);
  });

  it('ignores locations outside of the basename, and finds back from there', () => {
    const { history, facade, listen, heard } = createPage();
    listen();
    facade.history.pushState({ idx: 1 }, '', '/portal/studio/tools');
    history.pushState({}, '', '/portal/other');
    history.pushState({}, '', '/portal/another');
    expect(heard).toEqual([]);
    history.go(-3);
    expect(heard).toEqual([{ path: '/portal/studio/agents', idx: 0, follows: false }]);
  });

  it('never scrolls the page', () => {
    const { history, facade } = createPage();
    facade.history.scrollRestoration = 'manual';
    facade.scrollTo(0, 0);
    expect(history.scrollRestoration).toBe('auto');
  });

  it('listens once, and not any more when the last listener is gone', () => {
    const { facade, counted } = createPage();
    const one = () => {};
    const two = () => {};
    facade.addEventListener('popstate', one);
    facade.addEventListener('popstate', two);
    expect(counted).toEqual({ popstate: 1, currententrychange: 1 });
    facade.removeEventListener('popstate', one);
    facade.removeEventListener('popstate', two);
    expect(counted).toEqual({ popstate: 0, currententrychange: 0 });
  });

  it('works without the Navigation API, by the numbers it writes', () => {
    const { history, facade, listen, heard } = createPage(undefined, { navigationApi: false });
    listen();
    facade.history.pushState({ idx: 1 }, '', '/portal/studio/tools');
    facade.history.pushState({ idx: 2 }, '', '/portal/studio/models');
    history.go(-1);
    history.go(-1);
    expect(heard).toEqual([
      { path: '/portal/studio/tools', idx: 1, follows: false },
      { path: '/portal/studio/agents', idx: 0, follows: false },
    ]);
  });
});
