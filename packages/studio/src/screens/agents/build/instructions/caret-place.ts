/** The line of a place in a text, in the coordinates of the window. */
export interface CaretPlace {
  x: number;
  top: number;
  bottom: number;
}

const COPIED = [
  'direction',
  'boxSizing',
  'paddingTop',
  'paddingRight',
  'paddingBottom',
  'paddingLeft',
  'fontFamily',
  'fontSize',
  'fontWeight',
  'letterSpacing',
  'lineHeight',
  'tabSize',
  'textAlign',
] as const;

/** Where a letter of a text area stands: a copy of its text is laid out in the same way, measured, and taken away. */
export function caretPlace(area: HTMLTextAreaElement, index: number): CaretPlace {
  const look = getComputedStyle(area);
  const copy = document.createElement('div');
  for (const name of COPIED) copy.style[name] = look[name];
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    insetBlockStart: '0',
    insetInlineStart: '0',
    inlineSize: `${area.clientWidth}px`,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  });
  copy.textContent = area.value.slice(0, index);
  const letter = document.createElement('span');
  letter.textContent = area.value.slice(index, index + 1) || '/';
  copy.append(letter);
  // Beside the field, or it would have the font of the page around.
  area.parentElement?.append(copy);
  const [box, mark, frame] = [copy, letter, area].map((element) => element.getBoundingClientRect());
  copy.remove();
  const top = frame!.top + mark!.top - box!.top - area.scrollTop;
  return { x: frame!.left + mark!.left - box!.left, top, bottom: top + mark!.height };
}
