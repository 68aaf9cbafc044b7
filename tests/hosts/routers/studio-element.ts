/** A studio with the attributes that the test has named; its script comes by a tag of the page. */
export function createStudio(): HTMLElement {
  const { studioAttributes } = globalThis as unknown as { studioAttributes: Record<string, string> };
  const element = document.createElement('studio-app');
  for (const [name, value] of Object.entries(studioAttributes)) element.setAttribute(name, value);
  return element;
}
