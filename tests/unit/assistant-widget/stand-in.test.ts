import { beforeEach, expect, it, vi } from 'vitest';
import { standIn } from '#assistant-widget/stand-in.ts';

let parent: HTMLElement;
let element: HTMLElement;
const callBack = vi.fn();
const names = () => [...parent.childNodes].map(({ nodeName }) => nodeName);

beforeEach(() => {
  callBack.mockReset();
  document.body.innerHTML = '<main><p></p><section></section><hr></main>';
  parent = document.querySelector('main')!;
  element = document.querySelector('section')!;
});

it('keeps the place of an element, and gives it back', () => {
  const home = standIn(element, callBack);
  document.body.append(element);
  expect(names()).toEqual(['P', '#comment', 'HR']);
  expect(home.isThere()).toBe(true);
  home.release();
  expect(names()).toEqual(['P', 'SECTION', 'HR']);
  expect(Object.keys(parent)).toEqual([]);
});

it('lets a framework put something before the element, or take it away', () => {
  const home = standIn(
    element,
    callBack.mockImplementation(() => home.release()),
  );
  document.body.append(element);
  parent.insertBefore(document.createElement('b'), element);
  expect(names()).toEqual(['P', 'B', '#comment', 'HR']);
  expect(parent.removeChild(element)).toBe(element);
  expect(names()).toEqual(['P', 'B', 'HR']);
  expect(element.isConnected).toBe(false);
});

it('takes the element out of the page when its place is gone', () => {
  const home = standIn(element, callBack);
  document.body.append(element);
  parent.replaceChildren();
  expect(home.isThere()).toBe(false);
  home.release();
  expect(element.isConnected).toBe(false);
});
