import { describe, expect, it } from 'vitest';
import { createFunctionRunner } from '#server/engine/tools/function-tool.ts';

const runFunction = createFunctionRunner();
const run = (code: string, input: unknown = {}, timeoutMs = 1000) =>
  runFunction(code, input, { timeoutMs, signal: new AbortController().signal });

describe('a function', () => {
  it('computes from its arguments', async () => {
    expect(await run('return { sum: input.a + input.b }', { a: 2, b: 40 })).toEqual({ sum: 42 });
    expect(await run('return [new Map([[1, 2]]).size, /a+/.test("aa"), new Date(0).getTime()]')).toEqual([
      1,
      true,
      0,
    ]);
    expect(await run('')).toBeNull();
  });

  it('may await what it has itself', async () => {
    expect(
      await run(
        'const double = async (n) => n * 2; return (await double(4)) + (await Promise.all([1, 2])).length',
      ),
    ).toBe(10);
    expect(await run('return Promise.resolve(7)')).toBe(7);
  });

  it('tells what it throws', async () => {
    await expect(run('throw new TypeError("no such order")')).rejects.toThrow('TypeError: no such order');
    await expect(run('await Promise.reject(new Error("later"))')).rejects.toThrow('Error: later');
    await expect(run('return (')).rejects.toThrow(/SyntaxError/);
    await expect(run('await new Promise(() => {})')).rejects.toThrow(
      'The function waits for something that never comes.',
    );
    await expect(run('const a = {}; a.a = a; return a')).rejects.toThrow(/circular/);
  });
});

describe('nothing of this process is within its reach', () => {
  it.each([
    'process',
    'require',
    'fetch',
    'globalThis.Buffer',
    'globalThis.setTimeout',
    'globalThis.WebAssembly',
    'globalThis.std',
    'globalThis.os',
  ])('%s', async (name) => {
    expect(await run(`return typeof ${name}`)).toBe('undefined');
  });

  it('not by its own constructors, and not by closing the function', async () => {
    expect(await run('return Function("return typeof process")()')).toBe('undefined');
    expect(await run('return [].constructor.constructor("return typeof require")()')).toBe('undefined');
    expect(await run('}); globalThis.x = 1; (async function () { return typeof process')).toBe('undefined');
    await expect(run('return await import("fs")')).rejects.toThrow(/./);
  });

  it('and nothing of it stays', async () => {
    await run('Object.prototype.polluted = 1; Array.prototype.map = 1; return 1');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(await run('return typeof [].map + typeof ({}).polluted')).toBe('functionundefined');
  });
});

describe('time and memory are bounded', () => {
  it.each([
    ['an endless loop', 'while (true) {}'],
    ['an endless loop of promises', 'const f = async () => { await 0; return f(); }; return f()'],
    ['an endless toJSON', 'return { toJSON() { while (true) {} } }'],
    ['an endless expression', 'return /^(a+)+$/.test("a".repeat(40) + "!")'],
    ['an endless error', 'throw { get message() { while (true) {} } }'],
    ['a memory bomb', 'const a = []; while (true) a.push(new Array(1e5).fill(7))'],
    ['a text bomb', 'let s = "x"; while (true) s += s'],
    ['recursion', 'const f = () => f() + 1; return f()'],
    ['a large answer', 'return "x".repeat(2e6)'],
  ])('%s ends', async (_, code) => {
    await expect(run(code, {}, 300)).rejects.toMatchObject({ name: 'ToolFailure', outcome: 'error' });
  });

  it('for many at once too', async () => {
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) => run('return input.index', { index })),
    );
    expect(results).toEqual(Array.from({ length: 12 }, (_, index) => index));
  });

  it('and the caller may end it', async () => {
    const abort = new AbortController();
    const running = runFunction('while (true) {}', {}, { timeoutMs: 10_000, signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });
});
