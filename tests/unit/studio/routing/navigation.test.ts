import { describe, expect, it } from 'vitest';
import { findRoute, hasAssistant, isActive, isChildPath, navigation } from '#studio/routing/navigation.ts';
import type { RouteRow } from '#studio/routing/routes.ts';
import { sampleId } from '#support/samples/samples.ts';

const screen = () => Promise.reject(new Error('not loaded in this test'));
const row = (path: `/${string}`, rest: Partial<RouteRow> = {}): RouteRow => ({
  path,
  title: path,
  screen,
  ...rest,
});

describe('navigation', () => {
  // Rule 2: The main list, the support list
  it('lists the main section in the order of the specification', () => {
    expect(navigation('main').map(({ title }) => title)).toEqual([
      'Home',
      'Agents factory',
      'Tools factory',
      'Models',
      'Multi-agent orchestration',
      'Data connectors',
      'Knowledge base',
      'Agent workflows',
      'API Keys',
      'API Monitoring',
      'Reports',
      'Users',
      'Settings',
    ]);
  });

  // Rule 2: The main list, the support list
  it('lists the support section', () => {
    expect(navigation('support').map(({ title }) => title)).toEqual(['Feedbacks', 'Chat with us']);
  });

  // Rule 2: A navigation list: flagged, signed-in only, of the section asked for
  it('never lists a public route, nor one without the flag', () => {
    const table = [
      row('/a', { nav: 'main' }),
      row('/b', { nav: 'main', public: true }),
      row('/c'),
      row('/d', { nav: 'support' }),
    ];
    expect(navigation('main', table).map(({ path }) => path)).toEqual(['/a']);
  });
});

describe('isChildPath', () => {
  const table = [row('/a'), row('/elsewhere', { parent: '/a' }), row('/other/:id', { parent: '/a' })];

  it.each([
    ['/elsewhere', true, 'equals a child path'],
    ['/other/7', true, 'matches a child pattern'],
    ['/a/b', true, 'begins with the parent path'],
    ['/a', true, 'is the parent path'],
    ['/b', false, 'is something else'],
    ['/other', false, 'matches no whole pattern'],
    // Rule 2: A child path: equals, matches with parameters, begins with the parent
    // Rule 2: Studio Assistant on every page but `/login`, `/` and `/apps/…`
  ])('%s: %s, it %s', (path, expected) => {
    expect(isChildPath(path, '/a', table)).toBe(expected);
  });
});

describe('isActive', () => {
  // Rule 2: `/home` matches exactly
  it('marks Home on its very path only', () => {
    const home = findRoute('/home')!;
    expect([isActive(home, '/home'), isActive(home, '/home/x')]).toEqual([true, false]);
  });

  it('marks a parent while a child is open', () => {
    const agents = findRoute('/agents')!;
    expect(isActive(agents, `/agents/manage/${sampleId(1)}`)).toBe(true);
    expect(isActive(agents, '/multi-agents')).toBe(false);
  });
});

describe('findRoute', () => {
  it('prefers the literal path', () => {
    const table = [row('/a/:id'), row('/a/create')];
    expect(findRoute('/a/create', table)?.path).toBe('/a/create');
    expect(findRoute('/a/7', table)?.path).toBe('/a/:id');
    expect(findRoute('/b', table)).toBeUndefined();
  });
});

describe('hasAssistant', () => {
  it.each([
    ['/login', false],
    ['/', false],
    ['/apps/psp-sop', false],
    ['/apps/anything', false],
    ['/home', true],
    ['/agents', true],
    ['/feedback', true],
    ['/apps', true],
  ])('%s: %s', (path, expected) => {
    expect(hasAssistant(path)).toBe(expected);
  });
});
